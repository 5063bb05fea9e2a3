export { errorsAfterBins } from "./after-bins.js";
export { analyseTree, type ExportedFigures, type TreeAnalysis } from "./analyse-tree.js";
export { type BinUse, binUse } from "./bin-use.js";
export { type Comparison, compareTrees, type Parting } from "./compare.js";
export { type Finding, type FindingCode, findingCodes, findings } from "./findings.js";
export {
  type MeasuredError,
  type MeritFigures,
  type MeritLimits,
  type MeritPlaces,
  type MeritScale,
  meritPlaces,
  meritScale,
  smallestError,
} from "./merit-scale.js";
export { expectationProblems, figuresOf, type Predicted, predict } from "./predict.js";
export { type PrunedTree, pruneTree } from "./prune.js";
export { shadeOf } from "./shade.js";
export {
  levelWithLimit,
  measuredStanding,
  type Standing,
  type StandingCode,
  standingCodes,
  standingOf,
} from "./standing.js";
export {
  type Designer,
  type SweepOptions,
  type SweepPoint,
  type SweepVariable,
  sweep,
  sweepCsv,
  sweepVariables,
} from "./sweep.js";
