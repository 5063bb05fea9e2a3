export { clockOf, reservationsFeature } from "./routes.js";
export { freeFutureHours } from "./service.js";
