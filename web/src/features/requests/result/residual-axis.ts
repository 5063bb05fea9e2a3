/** The axis shows at least so many standard deviations, and no more than so many. */
const [least, most] = [3, 6];

/** Half of the axis in standard deviations; what is farther away stands at its end. */
export function extentOf(residuals: readonly (readonly (number | null)[])[]): number {
  const largest = residuals.flat().reduce<number>((size, value) => Math.max(size, Math.abs(value ?? 0)), 0);
  return Math.min(most, Math.max(least, Math.ceil(largest)));
}

/** Place on the axis, 0 at its top and 1 at its bottom. */
export const placeOf = (sigmas: number, extent: number): number =>
  0.5 - Math.max(-extent, Math.min(extent, sigmas)) / (2 * extent);

/** 0, 2, −2, 1.3, −0.04, 12, ∞: as few digits as tell it apart. */
export function sigmaText(value: number): string {
  const size = Math.abs(value);
  if (size === Number.POSITIVE_INFINITY) return value < 0 ? "−∞" : "∞";
  const digits = size >= 10 || Number.isInteger(size) ? 0 : size >= 0.05 ? 1 : 2;
  return `${value < 0 && size >= 0.005 ? "−" : ""}${size.toFixed(digits)}`;
}
