export { systemFeature } from "./routes.js";
