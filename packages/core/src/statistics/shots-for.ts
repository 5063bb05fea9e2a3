import { z95 } from "./interval.js";

/**
 * The fewest shots whose Wilson interval for a success of `success` (0 to 1) is at most `halfWidth` to either side: the
 * half width h = z √(pq/n + z²/4n²) / (1 + z²/n) solved for n by its square in u = z²/n. 0 where no shot is needed (half
 * a width of 0.5 says nothing), Infinity for a half width of 0.
 */
export function shotsFor(halfWidth: number, success: number, z = z95): number {
  if (halfWidth >= 0.5) return 0;
  if (!(halfWidth > 0)) return Number.POSITIVE_INFINITY;
  const square = halfWidth * halfWidth;
  const b = 2 * square - success * (1 - success);
  const root = Math.sqrt(b * b + square * (1 - 4 * square));
  // of the two forms of the positive root the one that subtracts nothing
  const u = b < 0 ? (2 * square) / (root - b) : (b + root) / (0.5 - 2 * square);
  return Math.ceil((z * z) / u - 1e-9);
}
