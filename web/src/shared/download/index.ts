export { downloadName, downloadParts, type KeptFile } from "./download-bytes.js";
export { saveFile } from "./save-file.js";
