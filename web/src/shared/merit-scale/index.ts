export { MeritScale } from "./merit-scale.js";
