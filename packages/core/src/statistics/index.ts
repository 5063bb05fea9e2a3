export { poolRuns } from "./agreement.js";
export { drawBinomial } from "./binomial-draw.js";
export { type Homogeneity, homogeneity } from "./homogeneity.js";
export { type Interval, shotsFor, wilson } from "./interval.js";
export { simulatedProbability } from "./monte-carlo.js";
export { Xoshiro } from "./random.js";
export { significance } from "./tails.js";
export { likeliestWith } from "./weighted-deviate.js";
export { expectedInterval, weightedInterval, weightedProportion } from "./weighted-interval.js";
