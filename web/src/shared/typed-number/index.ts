/** Full-width characters of Chinese keyboards as plain ones, and every dash that stands for a minus as a hyphen. */
const plainText = (text: string): string =>
  text
    .trim()
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[−–‐‑﹣]/g, "-");

const decimal = /^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:e[+-]?\d+)?$/i;

/**
 * Parses a typed number with a decimal point or comma, and a hyphen or a true minus sign. Returns NaN if the text is
 * empty or anything else, also what only programmers read as a number, such as 0x10.
 */
export function typedNumber(text: string): number {
  const plain = plainText(text);
  return decimal.test(plain) ? Number(plain.replace(",", ".")) : Number.NaN;
}

/** Parses a count: digits, also in groups of three, or 1e6. Returns NaN for anything else: 1,5 is not 15. */
export function typedWhole(text: string): number {
  const plain = plainText(text);
  if (/^\d{1,3}(?:[,\s]\d{3})+$/.test(plain)) return Number(plain.replace(/[,\s]/g, ""));
  return /^\d+(?:e\+?\d+)?$/i.test(plain) ? Number(plain) : Number.NaN;
}

/**
 * Splits a text into several numbers, separated by semicolons, blanks or commas. If there are other separators, a comma
 * is a decimal comma.
 */
export function typedParts(typed: string): string[] {
  const text = plainText(typed);
  const hasOtherSeparators = /;|\S\s+\S/.test(text);
  const parts = hasOtherSeparators ? text.split(/\s*;\s*|,?\s+/) : text.split(",");
  return parts.flatMap((part) => (part.includes(".") ? part.split(",") : [part])).filter((part) => part.trim() !== "");
}
