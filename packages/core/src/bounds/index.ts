export { type Bounds, boundsOf } from "./bounds.js";
export { type Gap, gapOf } from "./gap.js";
