// Exists in every browser and in Node.js, but not in the language's library.
declare const TextDecoder: new (
  label: string,
  options?: { fatal?: boolean; ignoreBOM?: boolean },
) => { decode(bytes: Uint8Array): string };

type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "gb18030";

interface DecodedText {
  /** Without byte-order mark. Bytes that are no characters of the encoding became U+FFFD. */
  readonly text: string;
  readonly encoding: Encoding;
  /** Whether all bytes are characters of the encoding. */
  readonly isWhole: boolean;
}

/** The text of a file in UTF-8, UTF-16 or GB18030, without byte-order mark: the one rule for every file that is read. */
export const decodeText = (bytes: Uint8Array): string => readEncoding(bytes).text;

/** Control characters that no text has: not tab, line ends, form feed, Ctrl-Z and escape. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are looked for
const controls = /[\x01-\x08\x0e-\x19\x1c-\x1f\x7f]/;

/** The text of a file that may be a picture or another binary file: undefined for one. */
export function textIn(bytes: Uint8Array): string | undefined {
  if (bytes.includes(0) && utf16Of(bytes) === undefined) return undefined;
  const { text, encoding, isWhole } = readEncoding(bytes);
  // a few NUL bytes without a mark may be anything
  const isGuessed = encoding.startsWith("utf-16") && !isMarkedUtf16(bytes);
  if (isWhole && !isGuessed) return text;
  // Latin-1 has few letters beyond ASCII
  const others = text.replace(/[ -~\s]+/g, "").length;
  return !controls.test(text) && 4 * others <= text.length ? text : undefined;
}

/** The encoding is that of the byte-order mark, UTF-16 by its NUL bytes, UTF-8 if all bytes are, else GB18030. */
export function readEncoding(bytes: Uint8Array): DecodedText {
  const marked = utf16Of(bytes) ?? (isMarkedUtf8(bytes) ? "utf-8" : undefined);
  if (marked !== undefined) return decodedAs(marked, bytes);
  const utf8 = strictly("utf-8", bytes);
  return utf8 === undefined ? decodedAs("gb18030", bytes) : { text: utf8, encoding: "utf-8", isWhole: true };
}

function decodedAs(encoding: Encoding, bytes: Uint8Array): DecodedText {
  const text = strictly(encoding, bytes);
  return { text: text ?? new TextDecoder(encoding).decode(bytes), encoding, isWhole: text !== undefined };
}

function strictly(encoding: Encoding, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

const isMarkedUtf16 = ([first, second]: Uint8Array): boolean =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);

const isMarkedUtf8 = ([first, second, third]: Uint8Array): boolean =>
  first === 0xef && second === 0xbb && third === 0xbf;

/** UTF-16 by its byte-order mark or by its NUL bytes; undefined for other files. */
function utf16Of(bytes: Uint8Array): Encoding | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return isMarkedUtf8(bytes) ? undefined : utf16ByNuls(bytes);
}

/**
 * UTF-16 without a byte-order mark: each ASCII character has a NUL byte after it (little endian) or before it, and few
 * other characters have one (一 is U+4E00). NUL bytes in any other text are padding at its end, or damage.
 */
function utf16ByNuls(bytes: Uint8Array): Encoding | undefined {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0) end--;
  const nuls: [number, number] = [0, 0];
  for (let at = bytes.indexOf(0); at >= 0 && at < end; at = bytes.indexOf(0, at + 1)) nuls[at % 2]!++;
  const [even, odd] = nuls;
  const most = Math.max(even, odd);
  // most of a file may be comments in Chinese
  if (most === 0 || 4 * Math.min(even, odd) > most || 16 * most < end) return undefined;
  return odd > even ? "utf-16le" : "utf-16be";
}
