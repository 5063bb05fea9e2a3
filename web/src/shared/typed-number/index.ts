/**
 * Parses a typed number with a decimal point or comma, and a hyphen or a true minus sign. Returns NaN if the text is
 * empty or anything else.
 */
export function typedNumber(text: string): number {
  const plain = text.trim().replace("−", "-");
  return plain === "" ? Number.NaN : Number(/^[^,.]*,[^,.]*$/.test(plain) ? plain.replace(",", ".") : plain);
}

/**
 * Splits a text into several numbers, separated by semicolons, blanks or commas. If there are other separators, a comma
 * is a decimal comma.
 */
export function typedParts(text: string): string[] {
  const hasOtherSeparators = /;|\S\s+\S/.test(text);
  const parts = hasOtherSeparators ? text.split(/\s*;\s*|,?\s+/) : text.split(",");
  return parts.flatMap((part) => (part.includes(".") ? part.split(",") : [part])).filter((part) => part.trim() !== "");
}
