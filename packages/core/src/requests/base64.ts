const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const bad = 255;
const values = new Uint8Array(256).fill(bad);
for (let i = 0; i < alphabet.length; i++) values[alphabet.charCodeAt(i)] = i;

/** Characters joined at a time, far below the maximum number of arguments. */
const block = 0x6000;
declare const TextDecoder: new (label: string) => { decode(bytes: Uint8Array): string };

/** Base64 of bytes, padded, without line ends (RFC 4648 §4). */
export function toBase64(bytes: Uint8Array): string {
  const ascii = new TextDecoder("utf-8");
  const parts: string[] = [];
  for (let from = 0; from < bytes.length; from += block) {
    const end = Math.min(from + block, bytes.length);
    const out = new Uint8Array(Math.ceil((end - from) / 3) * 4);
    let o = 0;
    for (let i = from; i < end; i += 3) {
      const group = (bytes[i]! << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0);
      for (let k = 0; k < 4; k++) {
        const past = i + k - 1 >= end && k > 1;
        out[o++] = past ? 61 : alphabet.charCodeAt((group >> (18 - 6 * k)) & 63);
      }
    }
    parts.push(ascii.decode(out));
  }
  return parts.join("");
}

/**
 * Bytes of strict base64: only the 64 characters, padded to groups of four, no bits left over, so that each sequence of
 * bytes has exactly one text. Undefined for anything else.
 */
export function fromBase64(text: string, from = 0): Uint8Array | undefined {
  const length = text.length - from;
  if (length % 4 !== 0) return undefined;
  const size = base64Size(text, from);
  const padding = (length / 4) * 3 - size;
  const bytes = new Uint8Array(size);
  let b = 0;
  for (let i = from; i < text.length; i += 4) {
    const last = i + 4 === text.length ? padding : 0;
    const v0 = valueAt(text, i);
    const v1 = valueAt(text, i + 1);
    const v2 = last === 2 ? 0 : valueAt(text, i + 2);
    const v3 = last > 0 ? 0 : valueAt(text, i + 3);
    if ((v0 | v1 | v2 | v3) > 63) return undefined;
    if ((last === 2 && (v1 & 15) !== 0) || (last === 1 && (v2 & 3) !== 0)) return undefined;
    bytes[b++] = (v0 << 2) | (v1 >> 4);
    if (last < 2) bytes[b++] = ((v1 & 15) << 4) | (v2 >> 2);
    if (last < 1) bytes[b++] = ((v2 & 3) << 6) | v3;
  }
  return bytes;
}

/** Number of bytes that base64 text from a position on encodes, computed from its length. */
export function base64Size(text: string, from = 0): number {
  const length = text.length - from;
  const padding = length > 0 && text.endsWith("==") ? 2 : length > 0 && text.endsWith("=") ? 1 : 0;
  return Math.max(0, Math.floor(length / 4) * 3 - padding);
}

function valueAt(text: string, i: number): number {
  const unit = text.charCodeAt(i);
  return unit < 256 ? values[unit]! : bad;
}
