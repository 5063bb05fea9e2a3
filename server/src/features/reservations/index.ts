export { reservationsFeature } from "./routes.js";
