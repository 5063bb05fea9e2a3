export { makeFirstAdministrator } from "./first-administrator.js";
export { usualPasswordCost } from "./password.js";
export { accountsFeature } from "./routes.js";
