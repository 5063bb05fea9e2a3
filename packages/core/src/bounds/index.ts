export { type Bounds, boundsOf } from "./bounds.js";
