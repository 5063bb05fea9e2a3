import { couldGroup, decimalOf, plainSigns } from "./decimal.js";

/**
 * Parses a typed number with a decimal point or comma, a hyphen or a true minus sign, and perhaps a percent sign. Returns
 * NaN if the text is empty, ambiguous like 1,000, or anything else.
 */
export function typedNumber(text: string): number {
  const plain = plainSigns(text.trim());
  if (couldGroup(plain.replace(/^[+-]/, ""))) return Number.NaN;
  const percent = /^([^%e]*\S)\s*%$/i.exec(plain)?.[1];
  // an exponent shifts the point exactly, a division would round
  return decimalOf((percent === undefined ? plain : `${percent}e-2`).replace(",", "."));
}

/** Whether a text would be a number without its commas, but is none with them: 1,000 or 1,000.5. */
export const hasUnclearComma = (text: string): boolean => {
  const plain = plainSigns(text.trim());
  return (
    plain.includes(",") && Number.isNaN(typedNumber(text)) && Number.isFinite(decimalOf(plain.replaceAll(",", "")))
  );
};

/** Parses a count: digits, also in groups of three, or 1e6. Returns NaN for anything else: 1,5 is not 15. */
export function typedWhole(text: string): number {
  const plain = plainSigns(text.trim());
  if (/^\d{1,3}(?:[,\s]\d{3})+$/.test(plain)) return Number(plain.replace(/[,\s]/g, ""));
  return /^\d+(?:e\+?\d+)?$/i.test(plain) ? Number(plain) : Number.NaN;
}

/**
 * Splits a text into several numbers, separated by semicolons, blanks or commas. If there are other separators, a comma
 * is a decimal comma.
 */
export function typedParts(typed: string): string[] {
  const text = plainSigns(typed.trim());
  const hasOtherSeparators = /;|\S\s+\S/.test(text);
  const parts = hasOtherSeparators ? text.split(/\s*;\s*|,?\s+/) : text.split(",");
  return parts.flatMap((part) => (part.includes(".") ? part.split(",") : [part])).filter((part) => part.trim() !== "");
}
