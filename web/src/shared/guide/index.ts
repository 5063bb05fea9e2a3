export { GuideLink } from "./guide-link.js";
