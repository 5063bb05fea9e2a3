export { settingsFeature } from "./routes.js";
