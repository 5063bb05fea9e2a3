import type { Helstrom } from "./helstrom.js";

/** How far the least possible error can be below that of a receiver. */
export interface Gap {
  /** No measurement has a smaller error probability. */
  readonly lower: number;
  /** The error probability is at most this much above the least possible one. */
  readonly most: number;
  /** It is at most this many times the least possible one; null where none above 0 is proven. */
  readonly ratio: number | null;
}

/**
 * The gap between the error probability of a receiver and the least possible one. `limit` is the Helstrom bound for the
 * light that remains after the receiver's losses: neither an ideal measurement of it nor any receiver with these losses
 * does better.
 */
export function gapOf(error: number, { lower }: Pick<Helstrom, "lower">): Gap {
  return { lower, most: Math.max(0, error - lower), ratio: lower > 0 ? Math.max(1, error / lower) : null };
}
