export { Panel } from "./panel.js";
