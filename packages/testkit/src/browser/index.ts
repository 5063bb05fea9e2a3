export type { Locator, Page } from "playwright-core";
export { atRest, axe, loaded } from "./axe.js";
export { closeBrowser, openBrowser, plainHost } from "./chromium.js";
export { expectLines, openPage } from "./open-page.js";
export { type ExpectedLine, refusal } from "./page-lines.js";
export { wasToasted } from "./reused-page.js";
export { type Visit, type VisitOptions, visit } from "./visit.js";
export { type ViewportName, viewports } from "./visitor.js";
