export { homePage } from "./home.js";
export { page } from "./html.js";
export { systemFeature } from "./routes.js";
