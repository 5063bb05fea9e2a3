import { couldGroup, decimalOf, plainWidth } from "@clicktree/core/tree";
import { useTranslation } from "react-i18next";

/** Full-width characters as plain ones, and every dash that stands for a minus as a hyphen. */
const plainText = (text: string): string => plainWidth(text.trim()).replace(/[−–‐‑﹣]/g, "-");

/**
 * Parses a typed number with a decimal point or comma, and a hyphen or a true minus sign. Returns NaN if the text is
 * empty, ambiguous like 1,000, or anything else.
 */
export function typedNumber(text: string): number {
  const plain = plainText(text);
  return couldGroup(plain.replace(/^[+-]/, "")) ? Number.NaN : decimalOf(plain.replace(",", "."));
}

/** Whether a text would be a number without its commas, but is none with them: 1,000 or 1,000.5. */
export const hasUnclearComma = (text: string): boolean => {
  const plain = plainText(text);
  return (
    plain.includes(",") && Number.isNaN(typedNumber(text)) && Number.isFinite(decimalOf(plain.replaceAll(",", "")))
  );
};

/** Returns the sentence that refuses a number for its comma; undefined for any other value. */
export function useCommaFault(): (typed: unknown) => string | undefined {
  const { t } = useTranslation("web-numbers");
  return (typed) => (typeof typed === "string" && hasUnclearComma(typed) ? t("unclearComma", { typed }) : undefined);
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
