export { calibrationsFeature } from "./routes.js";
