export { transferList } from "./lists.js";
export { awaitMeasurement } from "./measurement/rows.js";
export { givenName } from "./names.js";
export { presentTransfer, summaryOf } from "./presenter.js";
export { actOf, transfersFeature, viewerOf } from "./routes.js";
export { type FileBytes, fileBytes } from "./stored-file.js";
export { type Act, addEvent, markRead, move, refusal, statusRefusal, take, touchTransfer } from "./transition.js";
