export { FilePreview } from "./file-preview.js";
export { feedbackMeanings, inputFileMeanings } from "./meanings.js";
export { previewOf } from "./preview.js";
