export { shapeCodes } from "./generated/codes.js";
export * from "./generated/enums.js";
export { requiredFields } from "./generated/required.js";
export type * from "./generated/types.js";
export { isAboutKey, newsOf, type PagePath, pageOfNotification, pages } from "./pages.js";
export * from "./routes/route.js";
export { routes, routeTable } from "./routes/route-table.js";
export type { ShapeError, Validator } from "./validator.js";
