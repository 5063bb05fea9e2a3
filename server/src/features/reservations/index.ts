export { attachRequest } from "./attached.js";
export type { LabClock } from "./presenter.js";
export { clockOf, reservationsFeature } from "./routes.js";
export { countActive, freeFutureHours } from "./service.js";
