import { groupDigits } from "@clicktree/messages/number-format";

/**
 * A whole number with thousands separators, 10,000, as both languages write it. Intl takes longer to set up than most
 * commands run.
 */
export function wholeNumber(value: number): string {
  if (!Number.isFinite(value)) return value > 0 ? "∞" : "-";
  if (Math.abs(value) >= 1e21) return value.toPrecision(3);
  return groupDigits(value);
}

/** A size for people: bytes up to 9,999, then kB and MB in steps of 1,000. */
export function byteCount(bytes: number): string {
  if (bytes < 10_000) return `${wholeNumber(bytes)} B`;
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(0)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
