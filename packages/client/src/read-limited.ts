import { NetworkError } from "./api-error.js";

/**
 * Largest answer that is read, in bytes after decompression: the longest request has three files of 10 MiB as base64. A
 * few kilobytes on the wire can stand for gigabytes.
 */
export const maxAnswerBytes = 64 * 1024 * 1024;
/** A refusal is a sentence; of a longer one only the beginning is read. */
const maxRefusalBytes = 64 * 1024;
/** Values of a JSON answer, each of which takes much more memory than its characters. */
const maxAnswerValues = 4_000_000;

/** Reads at most so many bytes. */
async function readUpTo(response: Response, limit: number): Promise<{ bytes: Uint8Array; isWhole: boolean }> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  let isWhole = true;
  const body = response.body?.getReader();
  for (let piece = await body?.read(); piece && !piece.done; piece = await body?.read()) {
    pieces.push(piece.value);
    length += piece.value.length;
    if (length <= limit) continue;
    isWhole = false;
    await body?.cancel();
    break;
  }
  const bytes = new Uint8Array(Math.min(length, limit));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece.subarray(0, bytes.length - at), at);
    at += piece.length;
  }
  return { bytes, isWhole };
}

/** The bytes of an answer. Throws NetworkError if it is larger than the limit. */
export async function readBytes(response: Response, address: string, limit = maxAnswerBytes): Promise<Uint8Array> {
  const { bytes, isWhole } = await readUpTo(response, limit);
  if (!isWhole) throw new NetworkError("too-large", address);
  return bytes;
}

/** The text of a JSON answer. Throws NetworkError if it is too large or holds too many values. */
export async function readJsonText(response: Response, address: string, limit?: number): Promise<string> {
  const text = new TextDecoder().decode(await readBytes(response, address, limit));
  if (text.length > maxAnswerValues && hasMoreValues(text, maxAnswerValues))
    throw new NetworkError("too-large", address);
  return text;
}

/** The beginning of a refusal. */
export const readRefusalText = async (response: Response): Promise<string> =>
  new TextDecoder().decode((await readUpTo(response, maxRefusalBytes)).bytes);

/** Whether a JSON text has more values than the limit: each but the first follows a comma or opens a list or object. */
function hasMoreValues(text: string, limit: number): boolean {
  let values = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === 0x22) {
      at = endOfString(text, at);
      if (at < 0) return false;
    } else if ((unit === 0x2c || unit === 0x5b || unit === 0x7b) && ++values > limit) return true;
  }
  return false;
}

/** The closing quote of the string that begins at a place; -1 if it does not end. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let escapes = 0;
    while (text.charCodeAt(end - 1 - escapes) === 0x5c) escapes++;
    if (escapes % 2 === 0) return end;
  }
  return -1;
}
