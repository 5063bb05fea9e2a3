export { notificationsFeature } from "./routes.js";
export { notify } from "./service.js";
