export { insertUser, userNamed } from "./account-rows.js";
export { hashPassword, newPassword, requireHashRoom, usualPasswordCost } from "./password.js";
export { resetPassword } from "./reset-password.js";
export { accountsFeature, hasSession } from "./routes.js";
export { makeFirstAdministrator } from "./service.js";
