export { errorsAfterBins } from "./after-bins.js";
export { analyseTree, type ExportedFigures, type TreeAnalysis } from "./analyse-tree.js";
export { binUse } from "./bin-use.js";
export { type Comparison, compareTrees, type Parting } from "./compare.js";
export { type Finding, findings } from "./findings.js";
export {
  type MeritFigures,
  type MeritLimits,
  type MeritPlaces,
  meritPlaces,
  meritScale,
  smallestError,
} from "./merit-scale.js";
export { expectationProblems, figuresOf, type Predicted, predict } from "./predict.js";
export { type PrunedTree, pruneTree } from "./prune.js";
export { type RequestResult, resultOfRequest, sentTreeOfText } from "./request-result.js";
export { shadeOf } from "./shade.js";
export { levelWithLimit, measuredStanding, type Standing, standingOf } from "./standing.js";
export {
  type Designer,
  type SweepOptions,
  type SweepPoint,
  type SweepVariable,
  sweep,
  sweepCsv,
  sweepVariables,
} from "./sweep.js";
