import { NetworkError } from "./api-error.js";

/**
 * Largest answer that is read, in bytes after decompression: the longest request has three files of 10 MiB as base64. A
 * few kilobytes on the wire can stand for gigabytes.
 */
export const maxAnswerBytes = 64 * 1024 * 1024;
/** A refusal is a sentence; of a longer one only the beginning is read. */
const maxRefusalBytes = 64 * 1024;

/** Reads a body up to a limit in bytes. */
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

/** The beginning of a refusal. */
export const readRefusalText = async (response: Response): Promise<string> =>
  new TextDecoder().decode((await readUpTo(response, maxRefusalBytes)).bytes);
