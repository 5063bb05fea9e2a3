export { AutomationBar } from "./automation-bar.js";
