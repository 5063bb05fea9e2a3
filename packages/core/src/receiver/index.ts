export { type Agreed, type Analysis, analyseFeedback, type Opaque, type UnreadHeader } from "./analyse.js";
export { type Belief, beliefs } from "./beliefs.js";
export { type Bench, benchOf, benchOfTree } from "./bench.js";
export type { BinFigure } from "./bins.js";
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
export { countProbabilities, meanCount, signFactor } from "./counting.js";
export { labelledRow, mostLikely, posterior } from "./decision.js";
export { checkDetector, type Detector, formatDetector, idealDetector, readDetector, sameDetector } from "./detector.js";
export { type Evaluation, evaluateMachine, evaluateTree } from "./evaluate.js";
export { type ExportedEvaluation, evaluateExported, largestRecords, measuredBins } from "./evaluate-exported.js";
export { type Interval, wilson, z95 } from "./interval.js";
export { measureFeedback } from "./measure.js";
export {
  type Measurement,
  type MeasurementSource,
  type MeasureOptions,
  measurementSources,
  type RecordFigure,
  type Share,
} from "./measurement.js";
export type { Merit } from "./merit.js";
export { type DrawnMerit, meritOfTree } from "./merit-of-tree.js";
export { checkPriors } from "./priors.js";
export {
  found,
  type Outcome,
  type ReceiverProblem,
  type ReceiverProblemCode,
  receiverProblemCodes,
  refused,
} from "./problem.js";
export type { Progress } from "./progress.js";
export { seedFor } from "./random.js";
export { deviation, residuals } from "./residuals.js";
export { outcomeChances, prepare, type ReceiverOptions, type Setup } from "./setup.js";
export { type ShotCounts, ShotTally } from "./shot-tally.js";
export { ShotSource, shotsPerBlock } from "./shots.js";
export { meanPhotons, readTable, type Table, tableOf } from "./table.js";
export { largestMachine, type Machine, unfold } from "./unfold.js";
