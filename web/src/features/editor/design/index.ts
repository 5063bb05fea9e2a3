export { loadDesign, loadImprove } from "./load.js";
