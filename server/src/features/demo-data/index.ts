export { demoDataFeature } from "./routes.js";
