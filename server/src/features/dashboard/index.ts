export { dashboardFeature } from "./routes.js";
