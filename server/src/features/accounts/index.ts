export { makeFirstAdministrator } from "./first-administrator.js";
export { accountsFeature } from "./routes.js";
