import type { Complex } from "../tree/index.js";

/** Twelve decimals keep a nulled hypothesis dark. */
const tableDecimals = 12;

/** A complex number in the product's format, e.g. `-0.5+0i`, with all digits, never -0. */
export const exactText = ({ re, im }: Complex): string => `${re + 0}${im < 0 ? "-" : "+"}${Math.abs(im)}i`;

/** The same, rounded to the decimals of a modulation table. */
export const complexText = (value: Complex): string => exactText(rounded(value, tableDecimals));

export const rounded = ({ re, im }: Complex, decimals: number): Complex => ({
  re: Number(re.toFixed(decimals)) + 0,
  im: Number(im.toFixed(decimals)) + 0,
});
