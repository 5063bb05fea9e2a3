export { loadDesign, loadImprove, loadSweep } from "./load.js";
