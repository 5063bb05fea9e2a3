import { base64Size, fromBase64, toBase64 } from "./base64.js";
import { utf8Bytes, utf8Length, utf8Text } from "./utf8.js";

/** Largest file of a request, requirements or feedback, in decoded bytes. */
export const largestFile = 10 * 1024 * 1024;

/** Why a content cannot be turned into bytes. */
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

/** Size of the decoded content in bytes, without decoding it (for base64 from its length alone). */
export function decodedSize(content: string): number {
  const head = dataUrl.exec(content.slice(0, 2048));
  return head ? base64Size(content, head[0].length) : utf8Length(content);
}

/** True if a file is empty or contains only white space. */
export function isBlank(bytes: Uint8Array): boolean {
  const first = bytes.findIndex((byte) => byte !== 0x20 && (byte < 0x09 || byte > 0x0d));
  if (first < 0) return true;
  // white space beyond ASCII, such as a byte-order mark
  return bytes[first]! >= 0x80 && utf8Text(bytes)?.trim() === "";
}
