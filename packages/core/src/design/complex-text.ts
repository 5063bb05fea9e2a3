import type { Complex } from "../tree/index.js";

/** Twelve decimals keep a nulled row dark. */
const tableDecimals = 12;

/** A complex number as the product writes it, e.g. `-0.5+0i`: both parts, rounded to so many decimals, never -0. */
export function complexText({ re, im }: Complex, decimals = tableDecimals): string {
  const [a, b] = [rounded(re, decimals), rounded(im, decimals)];
  return `${a}${b < 0 ? "-" : "+"}${Math.abs(b)}i`;
}

export const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals)) + 0;
