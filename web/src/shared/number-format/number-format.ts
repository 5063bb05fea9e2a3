/** A probability with four digits: 0.9307. What is not 0 or 1 never reads as 0 or 1. */

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

export function probability(value: number): string {
  if (value > 0 && value < 0.00005) return "<0.0001";
  if (value < 1 && value >= 0.99995) return ">0.9999";
  return value.toFixed(4);
}

/**
 * A probability in a cell of a matrix: 1, 0, 0.965, and one digit of what is smaller than the third place, 0.0003. What is
 * not 0 or 1 never reads as 0 or 1.
 */
export function cellProbability(value: number): string {
  if (value === 0 || value === 1) return String(value);
  if (value < 0.0005) return value < 0.0001 ? "<0.0001" : value.toFixed(4);
  if (value >= 0.9995) return value >= 0.99995 ? ">0.9999" : value.toFixed(4);
  return value.toFixed(3);
}

/** A probability that is known exactly: six digits, 0.930716. What is not 0 or 1 never reads as 0 or 1. */
export function exactProbability(value: number): string {
  if (value > 0 && value < 0.0000005) return "<0.000001";
  if (value < 1 && value >= 0.9999995) return ">0.999999";
  return value.toFixed(6);
}

const superscripts = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** A small probability as axes have it: 0.05, 10⁻⁴, 2·10⁻⁴. */
export function powerOfTen(value: number): string {
  if (value === 0 || value >= 0.0099) return String(Number(value.toPrecision(2)));
  const exponent = Math.floor(Math.log10(value) + 1e-9);
  const digits = Number((value / 10 ** exponent).toPrecision(2));
  const power = `10⁻${[...String(-exponent)].map((digit) => superscripts[Number(digit)]).join("")}`;
  return digits === 1 ? power : `${digits}·${power}`;
}
