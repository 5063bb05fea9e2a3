export { analyseTree, type ExportedFigures, type TreeAnalysis } from "./analyse-tree.js";
export { type BinUse, binUse } from "./bin-use.js";
export { type Finding, type FindingCode, findingCodes, findings } from "./findings.js";
export {
  type Goodness,
  goodness,
  type Judged,
  type Verdict,
  type VerdictCode,
  type VerdictParams,
  type VerdictTone,
  verdictCodes,
  verdictTones,
} from "./goodness.js";
export { type MeritLimits, type MeritScale, meritScale } from "./merit-scale.js";
export { shotsFor } from "./shots-for.js";
export { type Standing, type StandingCode, standingCodes, standingOf } from "./standing.js";
