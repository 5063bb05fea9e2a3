export { usualPasswordCost } from "./password.js";
export { accountsFeature } from "./routes.js";
export { makeFirstAdministrator } from "./service.js";
