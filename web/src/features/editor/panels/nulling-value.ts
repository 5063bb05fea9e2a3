import { complexText } from "@clicktree/core/design";
import type { Complex } from "@clicktree/core/tree";

/** The displacement that nulls a signal, β = −α, as text: to the last digit that a table carries. */
export const nullingValue = ({ re, im }: Complex): string => complexText({ re: -re, im: -im });

export const nulls = (value: Complex, signal: Complex): boolean =>
  Math.abs(value.re + signal.re) < 1e-9 && Math.abs(value.im + signal.im) < 1e-9;
