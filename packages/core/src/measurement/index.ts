export { type Agreed, type Analysis, analyseFeedback, type Opaque, type UnreadHeader } from "./analyse-feedback.js";
export type { BinFigure, CountShares } from "./bins.js";
export {
  checkFeedback,
  type FeedbackFinding,
  heldFinding,
  needsConsent,
  severityOf,
} from "./check-feedback.js";
export { type Goodness, goodness, type Judged, verdictApart, verdictCodes } from "./goodness.js";
export { type Judge, type Judgement, type Judging, judge, judgingOf, type SealedPrediction } from "./judge.js";
export { measureFeedback, partlySent } from "./measure.js";
export type { Measurement, MeasurementSource, RecordFigure, Share } from "./measurement.js";
export { RecordStatistics, smallest } from "./record-statistics.js";
export { deviation } from "./residuals.js";
export { drawnGraph } from "./run-graph.js";
export { runModel } from "./run-model.js";
export { visitsOf } from "./run-sums.js";
export { countsOf, keyOf } from "./tally.js";
export { type FeedbackTest, testFeedback } from "./test-feedback.js";
