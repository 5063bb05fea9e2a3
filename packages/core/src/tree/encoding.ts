import { readEncoding } from "../tables/index.js";
import { error, type Problem } from "./problem.js";

// Exists in every browser and in Node.js, but not in the language's library.
declare const TextDecoder: new (
  label: string,
  options?: { fatal: boolean },
) => { decode(bytes: Uint8Array, options?: { stream: boolean }): string };

interface DecodedFile {
  /** The text without byte-order mark. Bytes that are no characters became U+FFFD. */
  readonly text: string;
  /** The first byte that is not UTF-8, if the text is not Chinese in GB2312 either. */
  readonly fault: Problem | undefined;
}

/**
 * Decodes a tree file by the rule for all files. Its names are shown and sent, so Latin-1 is not read as if it were
 * GB18030: there letters beyond ASCII stand alone, but each byte of a common Chinese character belongs to a pair.
 */
export function decodeTreeFile(bytes: Uint8Array): DecodedFile {
  const { text, encoding, isWhole } = readEncoding(bytes);
  const isRight = encoding === "gb18030" ? isWhole && isPaired(bytes) : isWhole || encoding !== "utf-8";
  if (isRight) return { text, fault: undefined };
  const lines = validStart(bytes).split("\n");
  const place = { line: lines.length, column: lines.at(-1)!.length + 1 };
  return { text, fault: error("NOT_JSON", { reason: "encoding", ...place }) };
}

/** Whether the bytes beyond ASCII are pairs of GB2312, the part of GB18030 with the common characters. */
function isPaired(bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at]! < 0x80) continue;
    if (bytes[at]! < 0xa1 || (bytes[++at] ?? 0) < 0xa1) return false;
  }
  return true;
}

/** The text of UTF-8 bytes, which may end within a character if `stream` is set; undefined if they are not UTF-8. */
function validText(bytes: Uint8Array, stream: boolean): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream });
  } catch {
    return undefined;
  }
}

/** The text before the first byte that is not UTF-8. */
function validStart(bytes: Uint8Array): string {
  let [start, valid, invalid] = ["", 0, bytes.length + 1];
  while (invalid - valid > 1) {
    const middle = Math.floor((valid + invalid) / 2);
    const text = validText(bytes.subarray(0, middle), true);
    if (text === undefined) invalid = middle;
    else [start, valid] = [text, middle];
  }
  return start;
}
