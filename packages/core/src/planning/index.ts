export { afterStopping, type Stopped } from "./after-stopping.js";
export { falseClaims } from "./false-claims.js";
export {
  expectationOf,
  limitNames,
  limitSuccess,
  type PlannedShots,
  planShots,
  type ShotGoal,
  usualPower,
  usualSigmas,
} from "./goals.js";
export { spendings } from "./group-sequential.js";
export { deviateOf } from "./looks.js";
export {
  alphaOf,
  type Expectation,
  ofTwoTrees,
  planDistinction,
  type SequentialPlan,
  shotsForInterval,
} from "./plan.js";
