import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/** The canonical form of a JSON value in pieces: fields in the order of their names, no blanks (RFC 8785). */
export function* canonicalJson(value: unknown): Generator<string, void, undefined> {
  if (Array.isArray(value)) {
    let before = "[";
    for (const item of value) {
      yield before;
      yield* canonicalJson(item ?? null);
      before = ",";
    }
    yield value.length === 0 ? "[]" : "]";
  } else if (typeof value === "object" && value !== null) {
    const fields = Object.entries(value).filter(([, field]) => field !== undefined);
    let before = "{";
    // names are compared by their UTF-16 units
    for (const [name, field] of fields.sort(([a], [b]) => (a < b ? -1 : 1))) {
      yield `${before}${JSON.stringify(name)}:`;
      yield* canonicalJson(field);
      before = ",";
    }
    yield fields.length === 0 ? "{}" : "}";
  } else yield JSON.stringify(value);
}

/** Characters that are hashed at once. */
const pieceLength = 65_536;

/**
 * The SHA-256 of the canonical form of a JSON value, as `sha256:` and hexadecimal digits. By a library, because a browser
 * offers its own hash to pages over https alone.
 */
export function digestOf(value: unknown): string {
  const hash = sha256.create();
  let text = "";
  for (const piece of canonicalJson(value)) {
    text += piece;
    if (text.length < pieceLength) continue;
    hash.update(utf8ToBytes(text));
    text = "";
  }
  hash.update(utf8ToBytes(text));
  return `sha256:${bytesToHex(hash.digest())}`;
}

/** The SHA-256 of bytes in hexadecimal digits. */
export const digestOfBytes = (bytes: Uint8Array): string => bytesToHex(sha256(bytes));

const [quote, backslash] = [0x22, 0x5c];
const opening: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const closing: ReadonlySet<number> = new Set([0x5d, 0x7d]);

/** Whether a JSON text nests arrays and objects deeper than this; linear in its length, without recursion. */
export function isDeeper(text: string, limit: number): boolean {
  let depth = 0;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (inString) {
      if (code === backslash) i++;
      else if (code === quote) inString = false;
    } else if (code === quote) inString = true;
    else if (opening.has(code)) {
      if (++depth > limit) return true;
    } else if (closing.has(code)) depth--;
  }
  return false;
}
