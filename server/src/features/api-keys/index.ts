export { apiKeysFeature } from "./routes.js";
