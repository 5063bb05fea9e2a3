export { type Agreed, type Analysis, analyseFeedback, type Opaque, type UnreadHeader } from "./analyse-feedback.js";
export type { BinFigure } from "./bins.js";
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
export { type Judge, type Judgement, judge, judges, type SealedPrediction } from "./judge.js";
export { measureFeedback } from "./measure.js";
export {
  type Measurement,
  type MeasurementSource,
  type MeasureOptions,
  measurementSources,
  type RecordFigure,
  type Share,
} from "./measurement.js";
export { deviation, residuals } from "./residuals.js";
