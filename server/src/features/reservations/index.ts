export { reservationsFeature } from "./routes.js";
export { countActive } from "./service.js";
