/**
 * The smallest number of shots whose Wilson interval for a success of `success` (0 to 1) is at most ±`halfWidth`: the
 * half width h = z √(pq/n + z²/4n²) / (1 + z²/n), squared and solved for n with u = z²/n. 0 if no shot is needed (a
 * half width of 0.5), Infinity for a half width of 0.
 */
export function shotsFor(halfWidth: number, success: number, z = z95): number {
  if (halfWidth >= 0.5) return 0;
  if (!(halfWidth > 0)) return Number.POSITIVE_INFINITY;
  const square = halfWidth * halfWidth;
  const b = 2 * square - success * (1 - success);
  const root = Math.sqrt(b * b + square * (1 - 4 * square));
  // the form of the positive root without a subtraction
  const u = b < 0 ? (2 * square) / (root - b) : (b + root) / (0.5 - 2 * square);
  return Math.ceil((z * z) / u - 1e-9);
}

/** Quantile of the normal distribution for a two-sided interval of 95 %. */
export const z95 = 1.959963984540054;

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/**
 * Wilson's interval for a proportion measured in `shots` trials (E. B. Wilson, J. Am. Stat. Assoc. 22, 209, 1927): (p +
 * z²/2n ± z √(p(1-p)/n + z²/4n²)) / (1 + z²/n). Within [0, 1] also for p = 0 and 1; all of [0, 1] for no shots.
 */
export function wilson(proportion: number, shots: number, z = z95): Interval {
  if (!(shots > 0)) return { low: 0, high: 1 };
  const square = (z * z) / shots;
  const middle = proportion + square / 2;
  const half = z * Math.sqrt((proportion * (1 - proportion)) / shots + square / (4 * shots));
  const low = proportion <= 0 ? 0 : (middle - half) / (1 + square);
  const high = proportion >= 1 ? 1 : (middle + half) / (1 + square);
  return { low: Math.max(0, low), high: Math.min(1, high) };
}
