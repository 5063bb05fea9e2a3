export { sessionsFeature } from "./routes.js";
export { openSession, requireSession } from "./service.js";
