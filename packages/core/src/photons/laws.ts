import { erfc, lnGamma } from "../statistics/special-functions.js";

/** Probabilities of the counts 0 to `last` of a Poisson law: e^−λ λ^k / k!, in logarithms; λ = 0 always counts 0. */
export const poissonLaw = (mean: number, last: number): Float64Array =>
  Float64Array.from({ length: last + 1 }, (_, k) => poissonShare(mean, k));

/** Probability of the count k in a Poisson distribution; 0 without further work if it is below 10^−40. */
export function poissonShare(mean: number, k: number): number {
  if (!(mean > 0)) return k === 0 ? 1 : 0;
  if (Math.abs(k - mean) > 100 + 15 * Math.sqrt(mean)) return 0;
  return Math.exp(k * Math.log(mean) - mean - lnGamma(k + 1));
}

/**
 * Probabilities of the counts 0 to `last` of a normal distribution in unit bins [k − 1/2, k + 1/2], cut off below −1/2;
 * with standard deviation 0 the nearest count is certain.
 */
export function normalLaw(mean: number, deviation: number, last: number): Float64Array {
  const law = new Float64Array(last + 1);
  if (!(deviation > 0)) {
    law[Math.min(last, Math.round(mean))] = 1;
    return law;
  }
  const scale = deviation * Math.SQRT2;
  // Both tails, so that neither is computed as a difference of numbers near 1.
  const below = (edge: number) => erfc((mean - edge) / scale) / 2;
  const above = (edge: number) => erfc((edge - mean) / scale) / 2;
  const shown = above(-0.5);
  for (let k = 0; k <= last; k++)
    law[k] = (k > mean ? above(k - 0.5) - above(k + 0.5) : below(k + 0.5) - below(k - 0.5)) / shown;
  return law;
}

/** Density of a normal law. */
export const normalDensity = (x: number, mean: number, deviation: number): number =>
  Math.exp(-0.5 * ((x - mean) / deviation) ** 2) / (deviation * Math.sqrt(2 * Math.PI));

/** Mean + 5 standard deviations of a Poisson distribution, rounded up: the probability beyond it is negligible. */
export const poissonEnd = (mean: number): number => Math.ceil(mean + 5 * Math.sqrt(mean));
