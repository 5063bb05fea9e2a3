export { homePage, page } from "./html.js";
export { systemFeature } from "./routes.js";
