import { formatHalfWidth } from "@clicktree/messages/number-format";

/** A probability in a narrow cell: 1.000, .018; only 0 and 1 are shown as .000 and 1.000. */
export function narrowProbability(value: number): string {
  if (value > 0 && value < 0.0005) return "<.001";
  if (value < 1 && value >= 0.9995) return ">.999";
  return value.toFixed(3).replace(/^0/, "");
}

/** Half of an interval, as ± of a success. */
export const plusMinus = ({ low, high }: { readonly low: number; readonly high: number }): string =>
  formatHalfWidth((high - low) / 2);

/** A difference in σ with its sign in five characters: +1.7, −0.4, +∞; a dot without a value. */
export function sigmas(value: number | null | undefined): string {
  if (value === null || value === undefined) return "·";
  const size = Math.abs(value);
  if (size < 0.05) return "0.0";
  const digits = size >= 999.5 ? ">999" : size.toFixed(size >= 99.95 ? 0 : 1);
  return `${value < 0 ? "−" : "+"}${size === Number.POSITIVE_INFINITY ? "∞" : digits}`;
}
