export { adminDemosFeature } from "./routes.js";
