export { type Actor, actorOf, type Nobody, nobody, recordAction, recordFirstUse } from "./record.js";
export { auditFeature } from "./routes.js";
export { deleteOldRows } from "./service.js";
