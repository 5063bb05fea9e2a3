export { type Actor, type AnonymousActor, actorOf, anonymousActor, recordAction, recordFirstUse } from "./record.js";
export { auditFeature } from "./routes.js";
export { deleteOldRows } from "./service.js";
