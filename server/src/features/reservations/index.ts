export { clockOf, reservationsFeature } from "./routes.js";
export { countActive, freeFutureHours } from "./service.js";
