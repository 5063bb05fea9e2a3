export { Bar } from "./bar.js";
