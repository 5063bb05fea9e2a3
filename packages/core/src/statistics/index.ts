export { type Interval, wilson } from "./interval.js";
export { shotsFor } from "./shots-for.js";
