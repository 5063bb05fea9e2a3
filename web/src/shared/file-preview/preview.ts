import { decodeContent } from "@clicktree/core/requests";
import { Lines, textIn } from "@clicktree/core/tables";

/** One displayed line of a text. */
export interface TextLine {
  /** From 1. */
  readonly number: number;
  readonly text: string;
  /** Number of characters of the line that are not shown. */
  readonly cut: number;
}

interface LineBounds {
  /** Maximum number of lines, and of characters per line. */
  readonly lines: number;
  readonly columns: number;
}

const newline = 10;

/** Number of lines, including a last one without a line feed. */
export function countLines(bytes: Uint8Array): number {
  let lines = 0;
  for (let at = bytes.indexOf(newline); at >= 0; at = bytes.indexOf(newline, at + 1)) lines++;
  return bytes.length > 0 && bytes.at(-1) !== newline ? lines + 1 : lines;
}

/** The first lines of a UTF-8 text. Only the beginning of a long line is decoded. */
export function firstLines(bytes: Uint8Array, { lines, columns }: LineBounds): TextLine[] {
  const shown: TextLine[] = [];
  const decoder = new TextDecoder();
  for (let from = 0; from < bytes.length && shown.length < lines; ) {
    const feed = bytes.indexOf(newline, from);
    const end = feed < 0 ? bytes.length : feed;
    // a character has at most 4 bytes
    const beginning = decoder.decode(bytes.subarray(from, Math.min(end, from + 4 * columns)));
    const text = beginning.replace(/\r$/, "").slice(0, columns);
    const whole = end - from <= 4 * columns ? beginning.replace(/\r$/, "").length : end - from;
    shown.push({ number: shown.length + 1, text: visible(text), cut: Math.max(0, whole - text.length) });
    from = end + 1;
  }
  return shown;
}

/** Shows control characters as symbols, because they could hide text. */
const visible = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are to be replaced
  text.replace(/[\u0000-\u0008\u000b-\u001f]/g, (control) => String.fromCharCode(0x2400 + control.charCodeAt(0)));

/** Images are recognised by their first bytes, because names and media types may be wrong. */
const imageTypes = ["image/png", "image/jpeg", "image/gif", "image/webp", "image/bmp"] as const;
type ImageType = (typeof imageTypes)[number];

const startsWith = (bytes: Uint8Array, text: string, at = 0): boolean =>
  [...text].every((character, i) => bytes[at + i] === character.charCodeAt(0));

/** A bitmap contains its own length; its two-letter signature alone could also start a text. */
const isBitmap = (bytes: Uint8Array): boolean =>
  startsWith(bytes, "BM") &&
  bytes.length > 26 &&
  new DataView(bytes.buffer, bytes.byteOffset).getUint32(2, true) === bytes.length;

function imageType(bytes: Uint8Array): ImageType | undefined {
  if (startsWith(bytes, "\x89PNG\r\n\x1a\n")) return "image/png";
  if (startsWith(bytes, "\xff\xd8\xff")) return "image/jpeg";
  if (startsWith(bytes, "GIF87a") || startsWith(bytes, "GIF89a")) return "image/gif";
  if (startsWith(bytes, "RIFF") && startsWith(bytes, "WEBP", 8)) return "image/webp";
  return isBitmap(bytes) ? "image/bmp" : undefined;
}

/** Whether the name allows a text to be the raw base64 of an image. */
const isImageName = (name: string): boolean => /\.(png|jpe?g|gif|webp|bmp)$/i.test(name);

/** How a file is shown: as text, as an image, or not at all. */
export type Preview =
  | { readonly kind: "text"; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: "image"; readonly bytes: Uint8Array<ArrayBuffer>; readonly type: ImageType }
  | { readonly kind: "binary" };

/** An image whose file contains raw base64. */
function rawImage(name: string, text: string): Preview | undefined {
  if (!isImageName(name)) return undefined;
  const decoded = decodeContent(`data:image/*;base64,${text.replace(/\s+/g, "")}`);
  const type = decoded.ok ? imageType(decoded.bytes) : undefined;
  return decoded.ok && type ? { kind: "image", bytes: Uint8Array.from(decoded.bytes), type } : undefined;
}

/** How to show a file: text, in whatever encoding and with whatever name, as UTF-8. Images are png, jpeg, gif, webp and bmp; svg is text, never an image or a page. */
export function previewOf(name: string, bytes: Uint8Array<ArrayBuffer>): Preview {
  const type = imageType(bytes);
  if (type) return { kind: "image", bytes, type };
  const text = textIn(bytes);
  if (text === undefined) return { kind: "binary" };
  return rawImage(name, text) ?? { kind: "text", bytes: new TextEncoder().encode(new Lines(text).text) };
}
