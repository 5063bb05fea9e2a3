export { type Interval, wilson, z95 } from "./interval.js";
export { shotsFor } from "./shots-for.js";
