export { type FileBytes, fileBytes, givenName } from "./files.js";
export { requestList } from "./lists.js";
export { awaitMeasurement } from "./measurement.js";
export { presentRequest, summaryOf } from "./presenter.js";
export { actOf, requestsFeature, viewerOf } from "./routes.js";
export {
  type Act,
  addEvent,
  markRead,
  markRequestChanged,
  refusal,
  statusRefusal,
  takeRequest,
  transition,
} from "./transition.js";
