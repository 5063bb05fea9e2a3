export { ConfusionMatrix } from "./confusion-matrix.js";
export { shadeOf } from "./shade.js";
