import { textIn } from "../tables/index.js";
import { base64Size, fromBase64, toBase64 } from "./base64.js";

// TextEncoder and TextDecoder exist in every browser and in Node.js, but not in the language's library.
declare const TextEncoder: new () => { encode(text: string): Uint8Array };
declare const TextDecoder: new (
  label: string,
  options: { fatal: boolean; ignoreBOM: boolean },
) => { decode(bytes: Uint8Array): string };

export const utf8Bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The text of UTF-8 bytes, keeping a byte-order mark; undefined for invalid UTF-8. */
function utf8Text(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Length of a text in UTF-8 bytes, without encoding it; a lone surrogate counts three, like its replacement. */
export function utf8Length(text: string): number {
  let bytes = text.length;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0x80) continue;
    if (unit < 0x800) bytes += 1;
    else if (unit >= 0xd800 && unit < 0xdc00 && isLow(text.charCodeAt(i + 1))) {
      bytes += 2;
      i++;
    } else bytes += 2;
  }
  return bytes;
}

const isLow = (unit: number): boolean => unit >= 0xdc00 && unit < 0xe000;

/** Largest file of a request, requirements or feedback, in decoded bytes. */
export const maxFileBytes = 10 * 1024 * 1024;

const contentFaults = ["BAD_BASE64", "LONE_SURROGATE"] as const;
type ContentFault = (typeof contentFaults)[number];

type DecodedContent =
  | { readonly ok: true; readonly bytes: Uint8Array; readonly mediaType: string | undefined }
  | { readonly ok: false; readonly code: ContentFault };

/** `data:{type};base64,`; a data URL in any other encoding counts as text. */
const dataUrl = /^data:([^,;]{0,127}(?:;[^,;]{1,127}){0,8});base64,/i;
const looksLikeDataUrl = (text: string): boolean => dataUrl.test(text.slice(0, 2048));

/**
 * Encodes the bytes of a file for JSON: valid UTF-8 without NUL as text, anything else as a base64 data URL. Text that
 * looks like a data URL is also encoded, so that `decodeContent` returns exactly these bytes.
 */
export function encodeContent(bytes: Uint8Array, mediaType = "application/octet-stream"): string {
  const text = bytes.includes(0) ? undefined : utf8Text(bytes);
  if (text !== undefined && !looksLikeDataUrl(text)) return text;
  return `data:${mediaType};base64,${toBase64(bytes)}`;
}

/** The bytes of a content from JSON; `mediaType` comes from a data URL, undefined for text. */
export function decodeContent(content: string): DecodedContent {
  const head = dataUrl.exec(content.slice(0, 2048));
  if (head) {
    const bytes = fromBase64(content, head[0].length);
    return bytes ? { ok: true, bytes, mediaType: head[1]! } : { ok: false, code: "BAD_BASE64" };
  }
  // A lone surrogate cannot be encoded in UTF-8; another character would replace it.
  if (/\p{Cs}/u.test(content)) return { ok: false, code: "LONE_SURROGATE" };
  return { ok: true, bytes: utf8Bytes(content), mediaType: undefined };
}

/** The text of a content from JSON, whether it is text or the bytes of a text; undefined for a damaged one. */
export function contentText(content: string): string | undefined {
  const decoded = decodeContent(content);
  if (!decoded.ok) return undefined;
  return decoded.mediaType === undefined ? content : textIn(decoded.bytes);
}

/** Size of the decoded content in bytes, without decoding it (for base64 from its length alone). */
export function decodedSize(content: string): number {
  const head = dataUrl.exec(content.slice(0, 2048));
  return head ? base64Size(content, head[0].length) : utf8Length(content);
}

export function isBlank(bytes: Uint8Array): boolean {
  const first = bytes.findIndex((byte) => byte !== 0x20 && (byte < 0x09 || byte > 0x0d));
  if (first < 0) return true;
  // white space beyond ASCII, such as a byte-order mark, or in UTF-16
  return (bytes[first]! >= 0x80 || bytes[first] === 0) && textIn(bytes)?.trim() === "";
}
