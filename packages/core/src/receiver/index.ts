export {
  agree,
  type Conventions,
  conventions,
  conventionsText,
  type DecisionRule,
  decisionRules,
  readConventions,
  type Sign,
  signs,
} from "./conventions.js";
export { countProbabilities, meanCount } from "./counting.js";
export { labelledRow, mostLikely, posterior } from "./decision.js";
export { checkDetector, type Detector, detectorText, idealDetector, readDetector } from "./detector.js";
export { type Evaluation, evaluateTree } from "./evaluate.js";
export { type ExportedEvaluation, evaluateExported, largestRecords, measuredBins } from "./evaluate-exported.js";
export { type Interval, wilson, z95 } from "./interval.js";
export type { Merit } from "./merit.js";
export { checkPriors } from "./priors.js";
export { type Outcome, type ReceiverProblem, type ReceiverProblemCode, receiverProblemCodes } from "./problem.js";
export type { ReceiverOptions, Setup } from "./setup.js";
export { meanPhotons, readTable, type Table, tableOf } from "./table.js";
export { largestMachine, type Machine, unfold } from "./unfold.js";
