export { apiKeysFeature } from "./routes.js";
export { announceExpiringKeys } from "./warnings.js";
