export { endInterrupted } from "./attempts.js";
export { deliveriesFeature } from "./routes.js";
