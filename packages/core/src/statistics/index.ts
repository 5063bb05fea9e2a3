export { poolRuns } from "./agreement.js";
export { expectedInterval, type Interval, shotsFor, wilson } from "./interval.js";
