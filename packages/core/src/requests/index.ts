export type { DecodedContent } from "./content.js";
export {
  type ContentFault,
  contentFaults,
  decodeContent,
  decodedSize,
  encodeContent,
  isBlank,
  largestFile,
} from "./content.js";
export {
  dateStamp,
  defaultFeedbackName,
  defaultFileName,
  defaultRequirementsName,
  defaultTreeName,
  inputFileName,
  type LocalTime,
  localTime,
  timestamp,
} from "./default-name.js";
export { contentDisposition } from "./disposition.js";
export { type Feedback, type FeedbackFault, type FeedbackReading, feedbackFaults, feedbackFormat } from "./feedback.js";
export {
  type FeedbackMatch,
  feedbackMatcher,
  type MismatchReason,
  mismatchReasons,
} from "./feedback-name.js";
export { FeedbackReader, readFeedback } from "./feedback-reader.js";
export { feedbackChunks, feedbackText } from "./feedback-writer.js";
export { safeFileName } from "./file-name.js";
export { momentOf } from "./moment.js";
export { fitsRequest, type NewRequest, requestBody } from "./new-request.js";
export {
  parseRequestNumber,
  type RequestName,
  requestFileName,
  requestNumber,
  requirementsFileName,
} from "./request-number.js";
export {
  nextStatus,
  type StatusName,
  statusName,
  statusNames,
  type TransferAction,
  type Transition,
  transferActions,
  transitions,
} from "./status.js";
export {
  type StepState,
  stepStates,
  type TimelineEntry,
  type TimelineStep,
  timeline,
  timelineSteps,
} from "./timeline.js";
