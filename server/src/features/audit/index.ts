export { type Actor, actorOf, nobody, recordAction, recordFirstUse } from "./record.js";
export { auditFeature } from "./routes.js";
export { deleteOldRows } from "./service.js";
