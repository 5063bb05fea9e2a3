export { poolRuns } from "./agreement.js";
export { disagreeBelow, type Homogeneity, homogeneity } from "./homogeneity.js";
export { type Interval, shotsFor, wilson } from "./interval.js";
export { expectedInterval } from "./weighted-interval.js";
