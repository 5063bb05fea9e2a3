export { type Bounds, boundsOf } from "./bounds.js";
export { guessError } from "./two-states.js";
