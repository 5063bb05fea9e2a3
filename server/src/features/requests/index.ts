export { type FileBytes, fileBytes, givenName } from "./files.js";
export { awaitMeasurement } from "./measurement.js";
export { presentRequest, summaryOf } from "./presenter.js";
export { actOf, requestsFeature, viewerOf } from "./routes.js";
export { requestList } from "./service.js";
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
