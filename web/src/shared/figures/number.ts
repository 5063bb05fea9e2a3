/** Groups of three apart by a thin space, as the standard for quantities (ISO 80000-1) writes them in every language. */
const thin = "\u2009";

/** A whole number: 10 000; four digits stand together. */
export const wholeNumber = (value: number): string => {
  const digits = String(Math.round(value));
  return digits.length <= 4 ? digits : digits.replace(/\B(?=(\d{3})+$)/g, thin);
};

const units = ["B", "kB", "MB", "GB"] as const;

/** A size in bytes as people read it: 812 B, 1.5 kB, 10 MB (powers of 1,000). */
export function byteCount(bytes: number): string {
  let [value, unit] = [bytes, 0];
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000;
    unit++;
  }
  const text = unit === 0 || value >= 99.5 ? value.toFixed(0) : value.toPrecision(2);
  return `${text}${thin}${units[unit]}`;
}
