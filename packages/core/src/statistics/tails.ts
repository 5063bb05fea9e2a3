import { erfc, lowerGamma, upperGamma } from "./special-functions.js";

/** Two-sided probability of 3 σ: a difference that is less probable is significant. */
export const significance = 0.0026997960632601866;

/** Two-sided probability of a Poisson count at least this far from its mean. */
export function poissonTails(count: number, mean: number): number {
  const orMore = count === 0 ? 1 : lowerGamma(count, mean);
  const orFewer = upperGamma(count + 1, mean);
  return Math.min(1, 2 * Math.min(orMore, orFewer));
}

/** Skewness below which the cube root of a gamma variable is as good as normal. */
const nearlyNormal = 0.7;

/**
 * Probability of a deviation of `sigmas` or more above the mean for a variable of this skewness: that of the gamma
 * distribution with the same three moments (Pearson's type III), by Wilson's and Hilferty's cube root where the skewness
 * is small (Proc. Natl. Acad. Sci. 17, 684, 1931). A gamma law of negative skewness ends at 2 / |skewness| above the
 * mean; the law that it stands for may not, so that skewness is limited to an end at twice the deviation.
 */
export function upperTail(sigmas: number, given: number): number {
  const skewness = sigmas > 0 ? Math.max(given, -1 / sigmas) : given;
  if (Math.abs(skewness) < 1e-6) return erfc(sigmas / Math.SQRT2) / 2;
  if (Math.abs(skewness) < nearlyNormal) {
    const root = Math.cbrt(1 + (skewness * sigmas) / 2);
    return erfc(((6 / skewness) * (root - 1) + skewness / 6) / Math.SQRT2) / 2;
  }
  const shape = 4 / (skewness * skewness);
  const place = shape + (2 * sigmas) / skewness;
  return skewness > 0 ? upperGamma(shape, place) : lowerGamma(shape, place);
}

/** Two-sided probability: twice that of the tail on the side of the deviation, at most 1. */
export const bothTails = (sigmas: number, skewness: number): number =>
  Math.min(1, 2 * (sigmas < 0 ? upperTail(-sigmas, -skewness) : upperTail(sigmas, skewness)));
