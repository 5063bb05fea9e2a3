export { contentText, decodeContent, decodedSize, encodeContent, isBlank, maxFileBytes } from "./content.js";
export { exactNames, isExactName, isIgnoredName, originalsOf } from "./copy-names.js";
export { csvLine, csvNumber } from "./csv.js";
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
export type { Feedback, FeedbackFault, FeedbackReading } from "./feedback.js";
export {
  feedbackChunks,
  feedbackFormat,
  feedbackText,
  isSimulated,
  saysSimulated,
  simulatedEquipment,
  statedInHead,
} from "./feedback.js";
export { type FeedbackMatch, type MismatchReason, requestNumbersIn } from "./feedback-name.js";
export { faultyLines, readFeedback } from "./feedback-reader.js";
export { contentDisposition, safeFileName, treeFileStem } from "./file-name.js";
export { demoNumber, folderMatcher } from "./folder-matcher.js";
export {
  dateStamp,
  defaultFeedbackName,
  defaultFileName,
  defaultRequirementsName,
  defaultTreeName,
  demoFileName,
  inputFileName,
  type LocalTime,
  latestMoment,
  localTime,
  momentOf,
  parseRequestNumber,
  requestFileName,
  requestNumber,
  requirementsFileName,
} from "./names.js";
export { fitsRequest, type NewRequest, requestBody } from "./new-request.js";
export { type AnsweredRun, expectedWait } from "./queue.js";
export {
  foldText,
  matchingDemos,
  matchingRequests,
  matchingTrees,
  orderedRequests,
  type RequestOrder,
  type RequestSearch,
  requestOrders,
  type Search,
  sinceMoment,
  type TreeFacts,
  type TreeSearch,
  type TreeState,
  tagsOf,
  treeStates,
} from "./search.js";
export { sharedFeedback } from "./shared-feedback.js";
export {
  isOpen,
  isWithoutCounts,
  nextStatus,
  type RequestAction,
  type StatusName,
  shownStatus,
  statusName,
  statusNames,
  transitions,
} from "./status.js";
export {
  isUndelivered,
  type StepState,
  stepWord,
  type TimelineEntry,
  type TimelineStep,
  timeline,
} from "./timeline.js";
export { decideUpload, isBetterResult, type SentResult, type UploadDecision } from "./upload-decision.js";
