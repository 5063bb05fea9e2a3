export { type AgreementOfRuns, agreementOfRuns } from "./agreement-of-runs.js";
export { analyseTree, type ExportedFigures, type TreeAnalysis } from "./analyse-tree.js";
export { isDeeper } from "./canonical-json.js";
export { type Comparison, compareTrees, type Parting } from "./compare.js";
export {
  type ComparedGroup,
  comparisonCsv,
  type MeasuredRequest,
  poolable,
  pooledSuccess,
  predictedError,
  runWithTree,
} from "./compared-results.js";
export { binUse, type Finding, findings } from "./findings.js";
export {
  levelWithLimit,
  type MeritFigures,
  type MeritLimits,
  type MeritPlaces,
  measuredError,
  measuredStanding,
  meritPlaces,
  meritScale,
  minDrawnError,
  type Standing,
  shadeOf,
  standingOf,
} from "./merit-scale.js";
export { figuresOf, type Predicted, predict } from "./predict.js";
export { type PrunedTree, pruneTree } from "./prune.js";
export {
  countsOfRequest,
  type RequestResult,
  resultOfRequest,
  resultOfSimulation,
  sentTreeOfText,
} from "./request-result.js";
export { type ArchiveParts, archiveDigest, resultArchive } from "./result-archive.js";
export { resultCsv } from "./result-csv.js";
export { resultPdf } from "./result-pdf.js";
export { binomialDeviation, type RunOnTree, runOnTree } from "./run-on-tree.js";
export {
  type SealedFeedback,
  sealedFeedbackText,
  sealedFeedbackTextOf,
  sealedText,
  sealedTextOf,
  treeDigest,
  unsignedFields,
} from "./seal.js";
export { shareSteps } from "./share-axis.js";
export {
  type Designer,
  errorsAfterBins,
  type SweepOptions,
  type SweepPoint,
  type SweepVariable,
  sweep,
  sweepCsv,
  sweepVariables,
} from "./sweep.js";
export { isSweptImperfection, usualImperfections } from "./swept-imperfections.js";
export { type ArchiveDifference, oversizedExport, verifyArchive } from "./verify-archive.js";
