export { applyDelta, deltaBetween, emptyState, type TreeDelta, type TreeState } from "./delta.js";
export { differenceBetween } from "./difference.js";
export { nextToGo } from "./thinning.js";
