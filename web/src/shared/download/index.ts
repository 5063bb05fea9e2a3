import { safeFileName } from "@clicktree/core/requests";

/** A file to keep: its bytes, and whether it is text as the product keeps text (no data URL). */
export interface KeptFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly isText: boolean;
}

const mark = [0xef, 0xbb, 0xbf] as const;
const isMarked = (bytes: Uint8Array): boolean => mark.every((byte, i) => bytes[i] === byte);
const isBare = (name: string): boolean => name.startsWith("demo2_") && name.endsWith(".txt");

/** Name under which a file is saved, whatever somebody called it. */
export const downloadName = (name: string, fallback = "file.txt"): string => safeFileName(name) ?? fallback;

/**
 * The parts of a download. A text gets one byte-order mark where it has none; a file that came as a data URL, and
 * `demo2_*.txt`, stay byte for byte as they are.
 */
export function downloadParts({ name, bytes, isText }: KeptFile): Uint8Array<ArrayBuffer>[] {
  return isText && !isBare(name) && !isMarked(bytes) ? [Uint8Array.from(mark), bytes] : [bytes];
}

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
