export { decodeContent, decodedSize, encodeContent, isBlank, largestFile } from "./content.js";
export {
  type DemoName,
  type DemoParameters,
  demoContent,
  demoLimits,
  demoNames,
  demoOfFile,
  isPhotonNumber,
  isPhotons,
  offersAnalysis,
  readDemoContent,
} from "./demo-files.js";
export type { Feedback, FeedbackFault } from "./feedback.js";
export { feedbackChunks, feedbackText } from "./feedback.js";
export { demoFeedbackMatcher, type FeedbackMatch, feedbackMatcher, type MismatchReason } from "./feedback-name.js";
export { readFeedback } from "./feedback-reader.js";
export { contentDisposition, safeFileName } from "./file-name.js";
export {
  dateStamp,
  defaultFeedbackName,
  defaultFileName,
  defaultRequirementsName,
  defaultTreeName,
  demoFileName,
  inputFileName,
  type LocalTime,
  localTime,
  momentOf,
  parseRequestNumber,
  requestFileName,
  requestNumber,
  requirementsFileName,
} from "./names.js";
export { fitsRequest, type NewRequest, requestBody } from "./new-request.js";
export { nextStatus, type StatusName, statusName, statusNames, type TransferAction, transitions } from "./status.js";
export { type StepState, type TimelineEntry, type TimelineStep, timeline } from "./timeline.js";
