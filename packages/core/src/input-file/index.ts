export { exportChunks, exportText, measureExport, type PlannedExport, planExport } from "./export.js";
export { type InputFile, importInputFile, readInputFile } from "./import.js";
export type { ExportSize } from "./source.js";
