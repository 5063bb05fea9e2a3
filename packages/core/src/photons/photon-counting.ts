import {
  happens,
  poissonCount,
  poissonCounts,
  type RandomSource,
  randomSource,
  thinnedCount,
  uniform,
} from "./random-counts.js";

/** The photon-counting demo: intensities are mean photon numbers of one window. */
export const photonCounting = {
  /** Slider, in steps of 1. */
  largestIntensity: 200,
  presets: [5, 20, 200],
  /** Mean counts above this are not simulated. */
  largestMean: 350,
  /** A window lasts this long, in ms. */
  windowMs: 200,
  /** Windows in the time series. */
  shownWindows: 30,
  /** Counts in the histogram and in mean, variance and Fano factor. */
  countedWindows: 1000,
  /** Probability that the detector adds one count to a window. */
  extraCount: 0.02,
} as const;

/** Counts of laser light in a window: Poisson of the mean (at most 350), and in 2 % of the windows one more. */
export function laserCount(random: RandomSource, mean: number): number {
  const photons = poissonCount(random, Math.min(mean, photonCounting.largestMean));
  return photons + (happens(random, photonCounting.extraCount) ? 1 : 0);
}

/** Mean and variance of `laserCount`: μ + 0.02 and μ + 0.0196. */
export function laserCountMoments(mean: number): { readonly mean: number; readonly variance: number } {
  const [light, extra] = [Math.min(mean, photonCounting.largestMean), photonCounting.extraCount];
  return { mean: light + extra, variance: light + extra * (1 - extra) };
}

/** Probability that an on/off detector clicks in a window: 1 − e^−μ, at most 0.99. */
export const clickProbability = (mean: number): number => Math.min(0.99, -Math.expm1(-mean));

/** Photons to draw in a frame of the light's picture, a measure of its brightness: mean / 50, from 0 to 4. */
export const photonsPerFrame = (mean: number): number => Math.min(4, Math.max(0, mean / 50));

/**
 * "Recorded light": a count of a data file, attenuated to the mean of the slider by p = min(1, mean / mean of the
 * file). A file without light stays dark.
 */
export const recordedCount = (random: RandomSource, count: number, mean: number, meanOfFile: number): number =>
  thinnedCount(random, count, meanOfFile > 0 ? Math.min(1, mean / meanOfFile) : 1);

/** Number of values in our data file and in its fallback. */
const dataFileSize = 32_768;

/** Stands in for a data file that could not be loaded: random numbers from 1 to 75. They are not light. */
export const fallbackCounts = (random: RandomSource, size = dataFileSize): Uint32Array =>
  Uint32Array.from({ length: size }, () => 1 + Math.floor(75 * uniform(random)));

/** Seed and mean of the product's sample data. */
export const sampleData = { seed: 28_578, mean: 285.78 } as const;

/** The product's sample data for demo1: 32,768 Poisson counts of mean 285.78, the same on every call. */
export const sampleCounts = (): Uint32Array =>
  poissonCounts(randomSource(sampleData.seed), sampleData.mean, dataFileSize);
