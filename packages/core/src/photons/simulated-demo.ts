import { groupCount } from "./demo2.js";
import { type DetectorFigures, detectedMean, displacedMean } from "./displacement.js";
import { poissonCount, poissonCounts, type RandomSource } from "./random-counts.js";

/** Counts of a laboratory's answer: 1,000 windows for demo1, 1,024 phases in each of 32 sweeps for demo2. */
const windows = 1000;
const phasesOfSweep = 1024;

/** A laboratory's counts for demo1: `samples` windows of laser light, Poisson with the mean η n + ν. */
export const simulatedCounting = (
  random: RandomSource,
  photonNumber: number,
  detector: DetectorFigures,
  samples = windows,
): Uint32Array => poissonCounts(random, detectedMean(photonNumber, detector), samples);

/**
 * A laboratory's counts for demo2: 32 sweeps of the phase from 0 to 2π, one count at each of `phases` steps 2πj/phases,
 * Poisson with the mean η(n_s + n_LO + 2ξ√(n_s n_LO) cos φ) + ν.
 */
export function simulatedSweeps(
  random: RandomSource,
  setting: { readonly signal: number; readonly localOscillator: number },
  detector: DetectorFigures & { readonly visibility: number },
  phases = phasesOfSweep,
): Uint32Array {
  const displacement = { ...setting, overlap: detector.visibility };
  const means = Float64Array.from({ length: phases }, (_, j) =>
    detectedMean(displacedMean(displacement, (2 * Math.PI * j) / phases), detector),
  );
  return Uint32Array.from({ length: groupCount * phases }, (_, i) => poissonCount(random, means[i % phases]!));
}
