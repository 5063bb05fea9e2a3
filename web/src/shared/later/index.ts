export { Later } from "./later.js";
