import { safeFileName } from "@clicktree/core/requests";
import { previewOf } from "../file-preview/index.js";

/** A file to save. `isText` is false if it was stored as a data URL. */
export interface SavedFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly isText: boolean;
}

interface FileAnswer {
  readonly bytes: Uint8Array;
  readonly contentType: string | undefined;
}

/**
 * A file that the server sent. It is saved as it is previewed: a picture as a picture, even if the file holds its
 * base64. The server says of other text that it is text.
 */
export function downloadedFile(name: string, { bytes, contentType }: FileAnswer): SavedFile {
  const preview = previewOf(name, bytes as Uint8Array<ArrayBuffer>);
  if (preview.kind === "image") return { name, bytes: preview.bytes, isText: false };
  const isText = preview.kind === "text" && contentType?.startsWith("text/plain") === true;
  return { name, bytes: bytes as Uint8Array<ArrayBuffer>, isText };
}

const byteOrderMark = [0xef, 0xbb, 0xbf] as const;
const isMarked = (bytes: Uint8Array): boolean => byteOrderMark.every((byte, i) => bytes[i] === byte);
const isBare = (name: string): boolean => name.startsWith("demo2_") && name.endsWith(".txt");

export const downloadName = (name: string): string => safeFileName(name) ?? "file.txt";

/**
 * The parts of a download. A text without a byte-order mark gets one. Files stored as data URLs and `demo2_*.txt` stay
 * as they are.
 */
export function downloadParts({ name, bytes, isText }: SavedFile): Uint8Array<ArrayBuffer>[] {
  return isText && !isBare(name) && !isMarked(bytes) ? [Uint8Array.from(byteOrderMark), bytes] : [bytes];
}

/** Browsers read the bytes some time after the click and do not report when. */
const revokeAfterMs = 30_000;

/** Saves a file to the browser's downloads without opening it. */
export function saveFile(file: SavedFile): void {
  const address = URL.createObjectURL(new Blob(downloadParts(file), { type: "application/octet-stream" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = downloadName(file.name);
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), revokeAfterMs);
}
