// Numbers as text, for every program: plain decimals, or × 10ⁿ where these would be long; never 1e-5.

/** A minus sign, not a hyphen. */
const minus = "−";

/** A number that JavaScript wrote, with a minus sign; a rounded zero has no sign. */
export const trueMinus = (text: string): string =>
  text.startsWith("-") ? (Number(text) === 0 ? "" : minus) + text.slice(1) : text;

/** A number with fixed decimals, so that a value that changes keeps its width: 0.50, −1.25. */
export const formatDecimals = (value: number, decimals: number): string => trueMinus(value.toFixed(decimals));

/**
 * A single quantity with at most that many significant digits, without trailing zeros: 0.72, 2, 0.03333, −1.5, 12345,
 * 2.5 × 10⁻⁷. The digits of a whole number are never rounded away.
 */
export function formatQuantity(value: number, digits = 4): string {
  const size = Math.abs(value);
  if (size === Number.POSITIVE_INFINITY) return `${value < 0 ? minus : ""}∞`;
  if (size !== 0 && (size < 1e-4 || size >= 1e6)) return (value < 0 ? minus : "") + shortPower(size, digits);
  return trueMinus(size >= 10 ** digits ? value.toFixed(0) : String(Number(value.toPrecision(digits))));
}

/** A value that a person set, such as an efficiency, with up to six digits: 0.72, 0.99995, 0.0333333. */
export const formatSetting = (value: number): string => formatQuantity(value, 6);

/** Each value as `formatSetting` writes it. */
export const formatSettings = <K extends string>(values: Readonly<Record<K, number>>): Record<K, string> =>
  Object.fromEntries(Object.entries<number>(values).map(([name, value]) => [name, formatSetting(value)])) as Record<
    K,
    string
  >;

/**
 * The quantities of a column or an axis with the same decimals, so that their points align: 0.25, 0.50, 0.75. There are
 * as many decimals as the values have, at most those that show the smallest step with four significant digits.
 */
export function formatColumn(values: readonly number[]): string[] {
  const sorted = [...values].sort((a, b) => a - b);
  const step = sorted.reduce((least, value, i) => {
    const gap = value - (sorted[i - 1] ?? 0);
    return gap > 1e-9 * Math.abs(value) ? Math.min(least, gap) : least;
  }, Number.POSITIVE_INFINITY);
  if (!(step >= 1e-6) || values.some((value) => Math.abs(value) >= 1e9))
    return values.map((value) => formatQuantity(value));
  const most = Math.max(0, 3 - Math.floor(Math.log10(Math.min(step, 1e9))));
  const decimals = Math.max(0, ...values.map((value) => decimalsOf(value, most)));
  return values.map((value) => formatDecimals(value, decimals));
}

/** Decimals that write a value exactly, at most `most`. */
const decimalsOf = (value: number, most: number): number =>
  String(Number(value.toFixed(most)))
    .split("e")[0]!
    .split(".")[1]?.length ?? 0;

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

/** A limit with four digits, rounded to its side by `Math.ceil` or `Math.floor`, so that it stays true. */
export function toFourDigits(value: number, round: (x: number) => number): number {
  if (!(value > 0)) return value;
  const unit = 10 ** (Math.floor(Math.log10(value)) - 3);
  return round(value / unit) * unit;
}

/** An error probability with four significant digits: 0.06928, 0.1490, 1.678 × 10⁻⁴. */
export const formatError = (value: number): string =>
  value === 0 ? "0" : value >= 0.001 ? value.toPrecision(4) : powerForm(value, 4);

/** Half of an interval, after ±: 0.0163; a small one with two significant digits. */
export const formatHalfWidth = (value: number): string =>
  value === 0 ? "0" : value < 0.00005 ? powerForm(value, 2) : value.toFixed(4);

/**
 * A fraction in per cent: with fixed decimals, 83.25 %, or with two significant digits, 46 %, 2.1 %, 0.029 %,
 * 4.0 × 10⁻⁵ %.
 */
export function formatPercent(fraction: number, decimals?: number): string {
  const value = 100 * fraction;
  if (decimals !== undefined) return `${formatDecimals(value, decimals)} %`;
  if (value === 0) return "0 %";
  if (value >= 99.5) return `${value.toFixed(0)} %`;
  return `${value >= 0.001 ? value.toPrecision(2) : powerForm(value, 2)} %`;
}

/** A factor with two significant digits, more if it is close to 1: 7.3, 1.04, 1.005, 22,000, 2.2 × 10⁷. */
export function formatFactor(value: number, whole: (value: number) => string = groupDigits): string {
  if (value >= 1e6) return powerForm(value, 2);
  if (value >= 1000) return whole(Number(value.toPrecision(2)));
  if (value > 0 && value < 0.001) return powerForm(value, 2);
  const apart = Math.abs(value - 1);
  const digits = apart < 0.1 && apart > 1e-9 ? 1 + Math.ceil(-Math.log10(apart)) : 2;
  return String(Number(value.toPrecision(digits)));
}

/** A number with its sign and one decimal, none from 100 on: +3.4, −0.3, 0.0, −∞. */
export function formatSigned(value: number): string {
  const size = Math.abs(value);
  if (size < 0.05) return "0.0";
  if (size === Number.POSITIVE_INFINITY) return `${value < 0 ? minus : "+"}∞`;
  return `${value < 0 ? minus : "+"}${size.toFixed(size >= 99.95 ? 0 : 1)}`;
}

/** Whether two probabilities are equal except for rounding errors, by their difference. */
export const isNoChange = (difference: number): boolean => Math.abs(difference) < 1e-12;

/** A difference of two probabilities: +0.02, −1.678 × 10⁻⁴, and ±0 for rounding errors. */
export const formatChange = (difference: number): string =>
  isNoChange(difference) ? "±0" : `${difference < 0 ? minus : "+"}${formatError(Math.abs(difference))}`;

/** A p-value after its sign: = 0.04, = 2.0 × 10⁻³, < 10⁻⁹⁹. */
export function formatPValue(value: number): string {
  if (value < 1e-99) return "< 10⁻⁹⁹";
  return `= ${value >= 0.001 ? value.toPrecision(2) : powerForm(value, 2)}`;
}

/** Pattern of `p` and the text of `formatPValue`, for a page that keeps them on one line. */
export const pValuePattern = "p [=<] [\\d.]*\\d(?: × 10)?[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]*";

/** A whole number with groups of three digits: 10,000. By hand: Intl takes longer to set up than most commands run. */
export function groupDigits(value: number, separator = ","): string {
  return String(Math.round(value)).replace(/\B(?=(?:\d{3})+$)/g, separator);
}

/** Separates groups of three digits by a thin space in every language, as ISO 80000-1 prescribes. */
const thinSpace = "\u2009";

/** A whole number on a page: 10 000; four digits stand together. */
export const spaceDigits = (value: number): string =>
  Math.abs(value) < 9999.5 ? String(Math.round(value)) : groupDigits(value, thinSpace);

const units = ["B", "kB", "MB", "GB"] as const;

/** A size in bytes as people read it: 812 B, 1.5 kB, 10 MB (powers of 1,000). A terminal uses a normal space. */
export function formatBytes(bytes: number, space: string = thinSpace): string {
  let [value, unit] = [bytes, 0];
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000;
    unit++;
  }
  const text = unit === 0 || value >= 99.5 ? value.toFixed(0) : value.toPrecision(2);
  return `${text}${space}${units[unit]}`;
}

/** A size in KB of 1,024 bytes with two decimals, as requirements 16.2 show it: 95.82 KB. */
export const formatKilobytes = (bytes: number): string => `${formatDecimals(bytes / 1024, 2)} KB`;

const superscripts = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** `10⁻⁴`: the power of ten with a whole exponent. */
export const powerOfTen = (exponent: number): string =>
  `10${exponent < 0 ? "⁻" : ""}${[...String(Math.abs(exponent))].map((digit) => superscripts[Number(digit)]).join("")}`;

/** `1.678 × 10⁻⁴`: a positive number with that many significant digits. */
function powerForm(value: number, digits: number): string {
  const [mantissa, exponent] = value.toExponential(digits - 1).split("e");
  return `${mantissa} × ${powerOfTen(Number(exponent))}`;
}

/** `2.02 × 10¹⁸⁰⁶`: ten to that power with three significant digits, also beyond the largest double. */
export function formatTenTo(logarithm: number): string {
  const exponent = Math.floor(logarithm);
  const [mantissa, carried] = (10 ** (logarithm - exponent)).toExponential(2).split("e");
  return `${mantissa} × ${powerOfTen(exponent + Number(carried))}`;
}

/** A positive number as a product with a power of ten: 10⁻⁴, 2 × 10⁻⁴, 2.5 × 10⁷. */
function shortPower(value: number, digits: number, times = " × "): string {
  const [written, exponent] = value.toExponential(digits - 1).split("e");
  const mantissa = Number(written);
  return `${mantissa === 1 ? "" : mantissa + times}${powerOfTen(Number(exponent))}`;
}

/**
 * A figure that changes while a control moves, with three significant digits: 1.80, 0.0390, 12 400, 8.48 × 10⁻⁴. Zero
 * is 0.
 */
export function formatFigure(value: number): string {
  if (value === 0 || !Number.isFinite(value)) return "0";
  if (value >= 1e6 || value < 0.001) return powerForm(value, 3);
  return value >= 99.95 ? spaceDigits(value) : value.toPrecision(3);
}

/** A count that may grow very large: 12 400, 8.48 × 10⁷. */
export const formatCount = (count: number): string => (count < 1e6 ? spaceDigits(count) : formatFigure(count));

/** A value at an axis or beside a plot: 0.05, 10⁻⁴, 2·10⁻⁴, 5·10⁶. `plain` is its text where it has few digits. */
export function formatTick(value: number, plain = String(Number(value.toPrecision(2)))): string {
  return value === 0 || (value >= 0.0099 && value < 1e5) ? plain : shortPower(value, 2, "·");
}
