export { exportChunks, exportText, measureExport, type PlannedExport, planExport, textOf } from "./export.js";
export { type Imported, type ImportOptions, importInputFile } from "./import.js";
export { type ExportSize, valuesOf } from "./measure.js";
export { type InputFile, readInputFile } from "./read.js";
