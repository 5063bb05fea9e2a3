export { type Agreed, type Analysis, analyseFeedback, type Opaque, type UnreadHeader } from "./analyse-feedback.js";
export type { BinFigure, CountShares } from "./bins.js";
export { type Goodness, goodness, type Judged, verdictCodes } from "./goodness.js";
export { type Judge, type Judgement, type Judging, judge, judgingOf, type SealedPrediction } from "./judge.js";
export { measureFeedback } from "./measure.js";
export type { Measurement, MeasurementSource, RecordFigure, Share } from "./measurement.js";
