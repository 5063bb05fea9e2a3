const raised = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** 10 to a whole power, as `10⁻⁴`. */
export const powerText = (power: number): string =>
  `10${[...String(power)].map((digit) => (digit === "-" ? "⁻" : raised[Number(digit)]!)).join("")}`;

/** A figure in three digits: 1.82, 0.039, 12,400, 8.48 × 10⁻⁴, and 0 for nothing at all. */
export function figureText(value: number): string {
  if (value === 0 || !Number.isFinite(value)) return "0";
  if (value >= 1e6 || value < 0.001) {
    const power = Math.floor(Math.log10(value) + 1e-12);
    return `${(value / 10 ** power).toFixed(2)} × ${powerText(power)}`;
  }
  if (value >= 100) return Math.round(value).toLocaleString("en");
  return value < 0.1 ? String(Number(value.toPrecision(2))) : value.toPrecision(3);
}

/** How often something happened, readable up to very often. */
export const countText = (count: number): string => (count < 1e6 ? count.toLocaleString("en") : figureText(count));

/** The label of a tick, with a power of ten where it would have many digits. */
export function tickText({ value, label }: { readonly value: number; readonly label: string }): string {
  if (value === 0 || (value >= 0.001 && value < 1e5)) return label;
  const power = Math.floor(Math.log10(value) + 1e-9);
  const factor = Math.round(value / 10 ** power);
  return factor === 1 ? powerText(power) : `${factor}·${powerText(power)}`;
}
