import { smallestError } from "@clicktree/core/analysis";

/** Powers of ten below 1 that hold these errors; an error of 0 is drawn at the lower rim. */
export function decadesOf(errors: readonly number[]): number {
  const least = errors.reduce((a, b) => (b > 0 ? Math.min(a, b) : a), 0.1);
  return Math.max(1, Math.ceil(-Math.log10(Math.max(smallestError, least)) - 1e-9));
}

/** How many powers of ten an error lies below 1: from 0 to the lower rim. */
export const depthOf = (error: number, decades: number): number =>
  Math.min(decades, Math.max(0, -Math.log10(Math.max(smallestError, error))));

/** Exponents of the powers of ten at the side, from 0 down, six of them at most beside the 0. */
export function powersOf(decades: number): number[] {
  const gap = Math.ceil(decades / 6);
  return Array.from({ length: Math.floor(decades / gap) + 1 }, (_, i) => -i * gap);
}
