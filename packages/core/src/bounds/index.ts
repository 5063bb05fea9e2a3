export { type Bounds, boundsOf, type Gap, gapOf } from "./bounds.js";
