export { signingFeature } from "./routes.js";
