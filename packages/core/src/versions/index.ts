export { applyDelta, deltaBetween, type TreeDelta, type TreeState } from "./delta.js";
export { differenceBetween } from "./difference.js";
