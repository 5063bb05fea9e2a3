export { probesFeature } from "./routes.js";
