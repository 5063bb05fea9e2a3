export { sealFeedback, sentTreeDigest } from "./feedback-seal.js";
export {
  download,
  encodedContent,
  type FileBytes,
  fileBytes,
  givenName,
  headBytes,
  isSimulatedFile,
  type NamedFile,
} from "./files.js";
export { awaitMeasurement } from "./measurement.js";
export { readNewRequest, timeIn } from "./new-request.js";
export { readPrediction, readSealed } from "./prediction.js";
export { presentRequest, readFile, summaryOf, type View, type Viewer } from "./presenter.js";
export { actOf, requestsFeature, viewerOf } from "./routes.js";
export { readSentTree } from "./sent-tree.js";
export { requestList, storeRequest } from "./service.js";
export {
  type Act,
  addEvent,
  type MovedRequest,
  markRead,
  markRequestChanged,
  notifyOwner,
  recordRequestAction,
  refusal,
  statusRefusal,
  takeRequest,
  transition,
} from "./transition.js";
