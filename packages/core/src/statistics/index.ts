export { type Interval, shotsFor, wilson } from "./interval.js";
