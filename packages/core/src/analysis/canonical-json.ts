import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/** The canonical form of a JSON value: fields in the order of their names, no blanks (RFC 8785). */
export function canonicalJson(value: unknown): string {
  let text = "";
  writeCanonical(value, (piece) => {
    text += piece;
  });
  return text;
}

function writeCanonical(value: unknown, write: (piece: string) => void): void {
  if (Array.isArray(value)) {
    write("[");
    for (const [i, item] of value.entries()) {
      if (i > 0) write(",");
      writeCanonical(item ?? null, write);
    }
    write("]");
  } else if (typeof value === "object" && value !== null) {
    const fields = value as Readonly<Record<string, unknown>>;
    let before = "{";
    // names are compared by their UTF-16 units
    for (const name of Object.keys(fields).sort()) {
      if (fields[name] === undefined) continue;
      write(`${before}${JSON.stringify(name)}:`);
      writeCanonical(fields[name], write);
      before = ",";
    }
    write(before === "{" ? "{}" : "}");
  } else write(JSON.stringify(value));
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
  writeCanonical(value, (piece) => {
    text += piece;
    if (text.length < pieceLength) return;
    hash.update(utf8ToBytes(text));
    text = "";
  });
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
