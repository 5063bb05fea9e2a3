export { makeFirstAdministrator } from "./first-administrator.js";
export { passwordCost } from "./password.js";
export { accountsFeature } from "./routes.js";
