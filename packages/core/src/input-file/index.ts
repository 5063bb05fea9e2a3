export { exportChunks, exportText, measureExport, type PlannedExport, planExport } from "./export.js";
export { type InputFile, importInputFile, readInputFile } from "./import.js";
export { reviseByInputFile } from "./revise.js";
export { levelStart } from "./scan.js";
export type { ExportSize } from "./source.js";
export { MISSING, nodesOfValues } from "./values.js";
