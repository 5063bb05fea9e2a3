export { Waiting } from "./waiting.js";
