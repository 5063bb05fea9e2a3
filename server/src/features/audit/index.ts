export { type Actor, actorOf, anonymousActor, recordAction, recordFirstUse } from "./record.js";
export { auditFeature } from "./routes.js";
export { deleteOldRows } from "./service.js";
