export { poolRuns } from "./agreement.js";
export { type Interval, shotsFor, wilson } from "./interval.js";
export { expectedInterval } from "./weighted-interval.js";
