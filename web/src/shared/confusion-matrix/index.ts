export { ConfusionMatrix } from "./confusion-matrix.js";
