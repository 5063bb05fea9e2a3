/**
 * A number as people write it: with a decimal point or a decimal comma, a hyphen or a true minus sign. Not a number
 * where the text is empty or says anything else.
 */
export function typedNumber(text: string): number {
  const plain = text.trim().replace("−", "-");
  return plain === "" ? Number.NaN : Number(/^[^,.]*,[^,.]*$/.test(plain) ? plain.replace(",", ".") : plain);
}

/** The texts of several numbers: apart by semicolons, blanks or commas. A comma inside one of several is its decimal comma. */
export function typedParts(text: string): string[] {
  const hasOtherSeparators = /;|\S\s+\S/.test(text);
  const parts = hasOtherSeparators ? text.split(/\s*;\s*|,?\s+/) : text.split(",");
  return parts.flatMap((part) => (part.includes(".") ? part.split(",") : [part])).filter((part) => part.trim() !== "");
}
