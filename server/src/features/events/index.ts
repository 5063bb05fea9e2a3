export { eventsFeature } from "./routes.js";
