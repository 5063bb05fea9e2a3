import { error, type Problem } from "./problem.js";

// Exists in every browser and in Node.js, but not in the language's library.
declare const TextDecoder: new (
  label: string,
  options?: { fatal: boolean },
) => { decode(bytes: Uint8Array, options?: { stream: boolean }): string };

interface DecodedFile {
  /** The text without byte-order mark. Bytes that are not UTF-8 became U+FFFD. */
  readonly text: string;
  /** Where it stops being UTF-8. Read in another encoding, such as GBK, names would have other characters. */
  readonly fault: Problem | undefined;
}

/** Decodes a tree file in UTF-8 or, by its byte-order mark, in UTF-16, which PowerShell 5 writes with `>`. */
export function decodeTreeFile(bytes: Uint8Array): DecodedFile {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return { text: new TextDecoder("utf-16le").decode(bytes), fault: undefined };
  if (first === 0xfe && second === 0xff) return { text: new TextDecoder("utf-16be").decode(bytes), fault: undefined };
  const text = validText(bytes, false);
  if (text !== undefined) return { text, fault: undefined };
  const lines = validStart(bytes).split("\n");
  const place = { line: lines.length, column: lines.at(-1)!.length + 1 };
  return { text: new TextDecoder("utf-8").decode(bytes), fault: error("NOT_JSON", { reason: "encoding", ...place }) };
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
