import type { Complex } from "../tree/index.js";

/** Twelve decimals keep a nulled row dark. */
const tableDecimals = 12;

/** A complex number as the product writes it, e.g. `-0.5+0i`, to the last digit of both parts, never -0. */
export const exactText = ({ re, im }: Complex): string => `${re + 0}${im < 0 ? "-" : "+"}${Math.abs(im)}i`;

/** The same with its parts rounded to as many decimals as a modulation table carries. */
export const complexText = (value: Complex): string => exactText(rounded(value, tableDecimals));

export const rounded = ({ re, im }: Complex, decimals: number): Complex => ({
  re: Number(re.toFixed(decimals)) + 0,
  im: Number(im.toFixed(decimals)) + 0,
});
