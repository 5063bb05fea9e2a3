export { exportChunks, exportText, measureExport, type PlannedExport, planExport } from "./export.js";
export { importInputFile } from "./import.js";
export { type InputFile, readInputFile } from "./read.js";
export type { ExportSize } from "./source.js";
