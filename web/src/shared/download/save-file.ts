import { downloadName, downloadParts, type KeptFile } from "./download-bytes.js";

/** Browsers read the bytes some time after the click, and none tells when it has. */
const kept = 30_000;

/** Hands a file to the browser's downloads; nothing is opened. */
export function saveFile(file: KeptFile): void {
  const address = URL.createObjectURL(new Blob(downloadParts(file), { type: "application/octet-stream" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = downloadName(file.name);
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), kept);
}
