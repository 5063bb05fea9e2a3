export { sharesFeature } from "./routes.js";
