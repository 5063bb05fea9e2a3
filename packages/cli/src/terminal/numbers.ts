import type { Language } from "@clicktree/messages";

const locales: Record<Language, string> = { en: "en-GB", zh: "zh-CN" };

/** A whole number with its thousands apart: 10,000. */
export const wholeNumber = (language: Language, value: number): string => value.toLocaleString(locales[language]);

/** A size for people: bytes up to 9,999, then kB and MB in steps of 1,000. */
export function byteCount(language: Language, bytes: number): string {
  if (bytes < 10_000) return `${wholeNumber(language, bytes)} B`;
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(0)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
