// Numbers as text: plain decimals, or × 10ⁿ where these would be long; never 1e-5.

/** A minus sign, not a hyphen. */
const minus = "−";

/** A probability with `digits` decimals: 0.9307. A value other than 0 and 1 never reads as 0 or 1. */
export function formatProbability(value: number, digits = 4): string {
  const step = 10 ** -digits;
  if (value > 0 && value < step / 2) return `<${step.toFixed(digits)}`;
  if (value < 1 && value >= 1 - step / 2) return `>${(1 - step).toFixed(digits)}`;
  return value.toFixed(digits);
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

const superscripts = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** `10⁻⁴`: the power of ten with a whole exponent. */
export const powerOfTen = (exponent: number): string =>
  `10${exponent < 0 ? "⁻" : ""}${[...String(Math.abs(exponent))].map((digit) => superscripts[Number(digit)]).join("")}`;

/** `1.678 × 10⁻⁴`: a positive number with that many significant digits. */
function powerForm(value: number, digits: number): string {
  const [mantissa, exponent] = value.toExponential(digits - 1).split("e");
  return `${mantissa} × ${powerOfTen(Number(exponent))}`;
}
