export { sessionsFeature } from "./routes.js";
export { openSession } from "./service.js";
