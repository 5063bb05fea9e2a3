export { downloadName, downloadParts } from "./download-bytes.js";
export { saveFile } from "./save-file.js";
