export { FilePreview } from "./file-preview.js";
export { feedbackMeanings, inputFileMeanings, type Meaning } from "./meanings.js";
export { type Preview, previewOf } from "./preview.js";
export { countLines, firstLines, type TextLine } from "./text-lines.js";
