import { safeFileName } from "./file-name.js";
import { utf8Bytes } from "./utf8.js";

/** Characters that may stand in `filename*` as they are (attr-char of RFC 5987). */
const plain = /[A-Za-z0-9!#$&+.^_`|~-]/;

/**
 * Value of a Content-Disposition header for a file that somebody named (RFC 6266): a quoted ASCII name for old
 * programs and, where it says more, `filename*` with the whole name in UTF-8. Nothing of the name can end the header.
 */
export function contentDisposition(name: string, type: "attachment" | "inline" = "attachment"): string {
  const safe = safeFileName(name) ?? "file";
  // `%` goes too: some programs decode it in the quoted form.
  const ascii = safe.replace(/[^ -~]/gu, "_").replace(/["\\%]/g, "_");
  if (ascii === safe) return `${type}; filename="${ascii}"`;
  let encoded = "";
  for (const byte of utf8Bytes(safe)) {
    const character = String.fromCharCode(byte);
    encoded += plain.test(character) ? character : `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
  }
  return `${type}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
