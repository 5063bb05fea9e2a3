export { Formula } from "./formula.js";
