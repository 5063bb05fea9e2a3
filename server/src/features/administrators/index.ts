export { administratorsFeature } from "./routes.js";
