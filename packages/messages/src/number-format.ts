// Numbers as text: plain decimals, or × 10ⁿ where these would be long; never 1e-5.

/** A minus sign, not a hyphen. */
const minus = "−";

/** A probability with four decimals: 0.9307. A value other than 0 and 1 never reads as 0 or 1. */
export const formatProbability = (value: number): string => withDecimals(value, 4);

function withDecimals(value: number, digits: number): string {
  const step = 10 ** -digits;
  if (value > 0 && value < step / 2) return `<${step.toFixed(digits)}`;
  if (value < 1 && value >= 1 - step / 2) return `>${(1 - step).toFixed(digits)}`;
  return value.toFixed(digits);
}

/** A probability that is known exactly, with six decimals: 0.930716. */
export const formatExactProbability = (value: number): string => withDecimals(value, 6);

/** A probability in a cell of a matrix: 1, 0, 0.965, and four decimals close to 0 and 1: 0.0003, >0.9999. */
export function formatCell(value: number): string {
  if (value === 0 || value === 1) return String(value);
  return withDecimals(value, value < 0.0005 || value >= 0.9995 ? 4 : 3);
}

/** An error probability with four significant digits: 0.06928, 0.1490, 1.678 × 10⁻⁴. */
export const formatError = (value: number): string =>
  value === 0 ? "0" : value >= 0.001 ? value.toPrecision(4) : powerForm(value, 4);

/** Half of an interval, after ±: 0.0163; a small one with two significant digits. */
export const formatHalfWidth = (value: number): string => (value < 0.00005 ? powerForm(value, 2) : value.toFixed(4));

/** A fraction in per cent with two significant digits: 46 %, 2.1 %, 0.029 %, 4.0 × 10⁻⁵ %. */
export function formatPercent(fraction: number): string {
  const value = 100 * fraction;
  if (value === 0) return "0 %";
  if (value >= 99.5) return `${value.toFixed(0)} %`;
  return `${value >= 0.001 ? value.toPrecision(2) : powerForm(value, 2)} %`;
}

/** A factor with two significant digits, more if it is close to 1: 7.3, 1.04, 1.005, 22,000, 2.2 × 10⁷. */
export function formatFactor(value: number): string {
  if (value >= 1e6) return powerForm(value, 2);
  if (value >= 1000) return groupDigits(Number(value.toPrecision(2)));
  if (value > 0 && value < 0.001) return powerForm(value, 2);
  const apart = Math.abs(value - 1);
  const digits = apart < 0.1 && apart > 1e-9 ? 1 + Math.ceil(-Math.log10(apart)) : 2;
  return String(Number(value.toPrecision(digits)));
}

/** A number with its sign and one decimal, none from 100 on: +3.4, −0.3, 0.0. */
export function formatSigned(value: number): string {
  const size = Math.abs(value);
  if (size < 0.05) return "0.0";
  return `${value < 0 ? minus : "+"}${size.toFixed(size >= 99.95 ? 0 : 1)}`;
}

/** A p-value after its sign: = 0.04, = 2.0 × 10⁻³, < 10⁻⁹⁹. */
export function formatPValue(value: number): string {
  if (value < 1e-99) return "< 10⁻⁹⁹";
  return `= ${value >= 0.001 ? value.toPrecision(2) : powerForm(value, 2)}`;
}

/** A whole number with groups of three digits: 10,000. By hand: Intl takes longer to set up than most commands run. */
export function groupDigits(value: number, separator = ","): string {
  return String(Math.round(value)).replace(/\B(?=(?:\d{3})+$)/g, separator);
}

/** Groups of three apart by a thin space, as the standard for quantities (ISO 80000-1) writes them in every language. */
const thinSpace = "\u2009";

/** A whole number on a page: 10 000; four digits stand together. */
export const spaceDigits = (value: number): string =>
  Math.abs(value) < 9999.5 ? String(Math.round(value)) : groupDigits(value, thinSpace);

const units = ["B", "kB", "MB", "GB"] as const;

/** A size in bytes as people read it: 812 B, 1.5 kB, 10 MB (powers of 1,000). */
export function formatBytes(bytes: number): string {
  let [value, unit] = [bytes, 0];
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000;
    unit++;
  }
  const text = unit === 0 || value >= 99.5 ? value.toFixed(0) : value.toPrecision(2);
  return `${text}${thinSpace}${units[unit]}`;
}

const superscripts = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** `10⁻⁴`: the power of ten with a whole exponent. */
const powerOfTen = (exponent: number): string =>
  `10${exponent < 0 ? "⁻" : ""}${[...String(Math.abs(exponent))].map((digit) => superscripts[Number(digit)]).join("")}`;

/** `1.678 × 10⁻⁴`: a positive number with that many significant digits. */
function powerForm(value: number, digits: number): string {
  const [mantissa, exponent] = value.toExponential(digits - 1).split("e");
  return `${mantissa} × ${powerOfTen(Number(exponent))}`;
}

/** A small probability at an axis: 0.05, 10⁻⁴, 2·10⁻⁴. */
export function formatTick(value: number): string {
  if (value === 0 || value >= 0.0099) return String(Number(value.toPrecision(2)));
  const exponent = Math.floor(Math.log10(value) + 1e-9);
  const digits = Number((value / 10 ** exponent).toPrecision(2));
  return digits === 1 ? powerOfTen(exponent) : `${digits}·${powerOfTen(exponent)}`;
}
