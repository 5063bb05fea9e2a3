import { Xoshiro } from "../statistics/random.js";

/** A source of random numbers: 32 independent bits per call, as an unsigned integer. */
export interface RandomSource {
  word(): number;
}

/** The random numbers of a seed (an integer from 0 to 2^53 - 1); streams of one seed are independent. */
export const randomSource = (seed: number, stream = 0): RandomSource => Xoshiro.ofBlock(seed, stream);

/** A uniform number in [0, 1) with 53 bits. */
export const uniform = (random: RandomSource): number =>
  ((random.word() >>> 5) * 2 ** 26 + (random.word() >>> 6)) / 2 ** 53;

/** A standard normal number (Box and Muller, Ann. Math. Stat. 29, 610, 1958). */
function normal(random: RandomSource): number {
  const radius = Math.sqrt(-2 * Math.log(1 - uniform(random)));
  return radius * Math.cos(2 * Math.PI * uniform(random));
}

/** From this mean on, a normal number is close enough to a Poisson count. */
const normalFrom = 30;

/**
 * A Poisson count of a mean ≥ 0: below 30 exact, by inversion of the distribution; from 30 on round(μ + √μ z) with a
 * standard normal z, at least 0.
 */
export function poissonCount(random: RandomSource, mean: number): number {
  if (!(mean > 0)) return 0;
  if (mean >= normalFrom) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal(random)));
  let rest = uniform(random);
  let share = Math.exp(-mean);
  let count = 0;
  // After some hundred steps the shares reach 0, even if rounding leaves their sum below 1.
  while (rest >= share && share > 0) {
    rest -= share;
    count++;
    share *= mean / count;
  }
  return count;
}

/** Poisson counts of one mean. */
export const poissonCounts = (random: RandomSource, mean: number, size: number): Uint32Array =>
  Uint32Array.from({ length: size }, () => poissonCount(random, mean));

/** True with probability p. */
export const happens = (random: RandomSource, p: number): boolean => uniform(random) < p;

/**
 * The part of `count` photons that an attenuator of transmittance p lets through: Binomial(count, p). Thinned Poisson
 * counts are Poisson counts of p times the mean.
 */
export function thinnedCount(random: RandomSource, count: number, p: number): number {
  if (p >= 1) return count;
  const limit = p * 2 ** 32;
  let passed = 0;
  for (let photon = 0; photon < count; photon++) if (random.word() < limit) passed++;
  return passed;
}

/** When the photons of a window arrive, as parts of the window in ascending order: independent and uniform. */
export const arrivalTimes = (random: RandomSource, count: number): number[] =>
  Array.from({ length: count }, () => uniform(random)).sort((a, b) => a - b);
