/**
 * How strongly a cell is tinted, 0 to 1: right decisions in ink by their rate, mistakes in red by the square root of
 * theirs, so that a rare mistake is seen; no more than text on it can bear.
 */
export const shadeOf = (rate: number, right: boolean): number =>
  right ? 0.3 * rate : Math.min(0.55, 0.75 * Math.sqrt(rate));
