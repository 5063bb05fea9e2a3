export { adminRequestsFeature } from "./routes.js";
