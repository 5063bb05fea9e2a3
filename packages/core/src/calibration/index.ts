export {
  type BenchValues,
  type CalibratedParameter,
  calibratedParameters,
  detectorAt,
} from "./bench-values.js";
export { type Calibration, calibrate } from "./calibrate.js";
export {
  type CalibratedReceiver,
  type CalibrationRun,
  calibratedReceiver,
  calibrationRun,
  type RunConditions,
  type RunRecords,
  recordsOf,
} from "./calibration-run.js";
export { type BenchChange, changeOf } from "./change.js";
export { benchDoubts } from "./doubts.js";
