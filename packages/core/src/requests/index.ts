export { decodeContent, decodedSize, encodeContent, isBlank, largestFile } from "./content.js";
export {
  dateStamp,
  defaultFeedbackName,
  defaultFileName,
  defaultRequirementsName,
  defaultTreeName,
  inputFileName,
  type LocalTime,
  localTime,
} from "./default-name.js";
export { contentDisposition } from "./disposition.js";
export type { Feedback, FeedbackFault } from "./feedback.js";
export { type FeedbackMatch, feedbackMatcher, type MismatchReason } from "./feedback-name.js";
export { readFeedback } from "./feedback-reader.js";
export { feedbackChunks, feedbackText } from "./feedback-writer.js";
export { safeFileName } from "./file-name.js";
export { momentOf } from "./moment.js";
export { fitsRequest, type NewRequest, requestBody } from "./new-request.js";
export { parseRequestNumber, requestFileName, requestNumber, requirementsFileName } from "./request-number.js";
export { nextStatus, type StatusName, statusName, statusNames, type TransferAction, transitions } from "./status.js";
export { type StepState, type TimelineEntry, type TimelineStep, timeline } from "./timeline.js";
