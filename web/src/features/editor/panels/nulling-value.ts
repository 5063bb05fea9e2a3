import type { Complex } from "@clicktree/core/tree";

/** Twelve decimals: what is written nulls the row to the last digit that a table carries. */
const rounded = (value: number): number => Number(value.toFixed(12)) + 0;

/** The displacement that nulls a signal, β = −α, as text. */
export function nullingValue({ re, im }: Complex): string {
  const [a, b] = [rounded(-re), rounded(-im)];
  return `${a}${b < 0 ? "-" : "+"}${Math.abs(b)}i`;
}

export const nulls = (value: Complex, signal: Complex): boolean =>
  Math.abs(value.re + signal.re) < 1e-9 && Math.abs(value.im + signal.im) < 1e-9;
