import { utf8Bytes, utf8Length } from "./content.js";

/** Characters allowed unescaped in `filename*` (attr-char of RFC 5987). */
const plain = /[A-Za-z0-9!#$&+.^_`|~-]/;

/**
 * Value of a Content-Disposition header (RFC 6266): a quoted ASCII name for old programs and, if it differs,
 * `filename*` with the whole name in UTF-8. The name cannot break out of the header.
 */
export function contentDisposition(name: string, type: "attachment" | "inline" = "attachment"): string {
  const safe = safeFileName(name) ?? "file";
  // Some programs decode `%` in the quoted form.
  const ascii = safe.replace(/[^ -~]/gu, "_").replace(/["\\%]/g, "_");
  if (ascii === safe) return `${type}; filename="${ascii}"`;
  let encoded = "";
  for (const byte of utf8Bytes(safe)) {
    const character = String.fromCharCode(byte);
    encoded += plain.test(character) ? character : `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
  }
  return `${type}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** Maximum bytes of a name on common file systems. */
const maxNameBytes = 255;

/** Controls, invisible and text-reversing characters, lone surrogates, private use, line and paragraph separators. */
const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;
/** Characters that Windows refuses in a name, including the colon of a drive or stream. */
const refused = /[<>:"|?*]/g;
const device = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?=\.|$)/i;
const extensionPattern = /\.[^.\s]{1,20}$/u;

/**
 * Makes any name safe to store: its last part after `/` or `\`, without drive, control characters, line ends or
 * characters that hide or reverse text, in NFC, at most `maxBytes` bytes of UTF-8. A name that is too long loses the
 * end of its stem, never its extension, and runs of spaces shrink so that the extension stays visible. Undefined if
 * nothing is left, e.g. for an empty name or `..`.
 */
export function safeFileName(name: string, maxBytes = maxNameBytes): string | undefined {
  const base = name
    .slice(-4 * maxNameBytes)
    .replace(/^.*[/\\]/su, "")
    .replace(/^[A-Za-z]:/, "");
  const visible = base.replace(hidden, "").normalize("NFC").replace(refused, "_").replace(/\s+/gu, " ");
  const trimmed = trim(visible);
  const safe = shorten(device.test(trimmed) ? `_${trimmed}` : trimmed, maxBytes);
  return safe === "" ? undefined : safe;
}

/** The stem of a file named after a tree, whose name is not a path: `BPSK 50/50` becomes `BPSK 50_50`. */
export const treeFileStem = (treeName: string): string => treeFileName(treeName, "");

/** The name of a file named after a tree, safe to store; a long name of a tree leaves room for the ending. */
export const treeFileName = (treeName: string, ending: string): string =>
  (safeFileName(treeName.replace(/[/\\:]/g, "_"), maxNameBytes - ending.length) ?? "decision_tree") + ending;

/** Removes dots and spaces at both ends: a leading dot hides a file, Windows drops a trailing one. */
const trim = (name: string): string => name.replace(/^[.\s]+/u, "").replace(/[.\s]+$/u, "");

function shorten(name: string, maxBytes: number): string {
  if (utf8Length(name) <= maxBytes) return name;
  const extension = extensionPattern.exec(name)?.[0] ?? "";
  const room = maxBytes - utf8Length(extension);
  if (room < 1) return trim(cut(name, maxBytes));
  const stem = trim(cut(name.slice(0, name.length - extension.length), room));
  return stem === "" ? trim(cut(extension, maxBytes)) : stem + extension;
}

/** The maxNameBytes beginning of at most `bytes` bytes of UTF-8 that splits no character. */
function cut(text: string, bytes: number): string {
  let used = 0;
  let end = 0;
  for (const character of text) {
    used += utf8Length(character);
    if (used > bytes) break;
    end += character.length;
  }
  return text.slice(0, end);
}
