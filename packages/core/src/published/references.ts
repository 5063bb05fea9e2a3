/** Independent computations that published receivers are compared with; they share no code with trees and designs. */

/**
 * Error of Dolinar's receiver for BPSK in equal slices, as `dolinarSlices` draws it: the probability that the present
 * sign is right, from slice to slice. A click changes the sign.
 */
export function dolinarRecursion(photons: number, slices: number): number {
  const amplitude = Math.sqrt(photons / slices);
  let right = 0.5;
  for (let slice = 0; slice < slices; slice++) {
    const received = (photons * (slice + 0.5)) / slices;
    const displacement = amplitude / Math.sqrt(-Math.expm1(-4 * received));
    const silentIfRight = Math.exp(-((displacement - amplitude) ** 2));
    const clickIfWrong = -Math.expm1(-((displacement + amplitude) ** 2));
    right = right * silentIfRight + (1 - right) * clickIfWrong;
  }
  return 1 - right;
}

/** Log-odds at which errors are stored; beyond them the decision is made. */
const range = 32;
const step = 1 / 16;
const points = 2 * (range / step) + 1;
/** Displacements are searched between these, first in steps. */
const farthest = 4;
const coarse = 0.05;

/**
 * Error of the best displacements of BPSK in equal bins with clicks only, by dynamic programming backwards over the
 * log-odds of the two hypotheses (Sych and Leuchs 2016).
 */
export function optimalBinsError(photons: number, bins: number): number {
  const amplitude = Math.sqrt(photons / bins);
  // the error over the smaller of the two probabilities: between 0 and 1
  let errors = new Float64Array(points).fill(1);
  for (let bin = 0; bin < bins; bin++) {
    const later = errors;
    errors = new Float64Array(points);
    for (let i = 0; 2 * i < points; i++) {
      const odds = range - i * step;
      const [plus, minus] = [1 / (1 + Math.exp(-odds)), 1 / (1 + Math.exp(odds))];
      const error = best((displacement) => after(later, plus, minus, amplitude, displacement));
      // the hypotheses are mirror images
      errors[i] = errors[points - 1 - i] = error / minus;
    }
  }
  return errors[(points - 1) / 2]! / 2;
}

/** The error after a bin with a displacement, for the probabilities of the two hypotheses. */
function after(later: Float64Array, plus: number, minus: number, amplitude: number, displacement: number): number {
  const light = [(displacement + amplitude) ** 2, (displacement - amplitude) ** 2] as const;
  let error = 0;
  for (const isSilent of [true, false]) {
    const [a, b] = light.map((mean) => (isSilent ? Math.exp(-mean) : -Math.expm1(-mean)));
    const [p, q] = [plus * a!, minus * b!];
    error += Math.min(p, q) * (p > 0 && q > 0 ? interpolated(later, Math.log(p / q)) : 1);
  }
  return error;
}

/** Cubic interpolation between the stored points. */
function interpolated(errors: Float64Array, odds: number): number {
  const at = (Math.min(range, Math.max(-range, odds)) + range) / step;
  const first = Math.min(points - 4, Math.max(0, Math.floor(at) - 1));
  const x = at - first;
  const [a, b, c, d] = errors.subarray(first, first + 4) as unknown as [number, number, number, number];
  return (
    (-a * (x - 1) * (x - 2) * (x - 3)) / 6 +
    (b * x * (x - 2) * (x - 3)) / 2 -
    (c * x * (x - 1) * (x - 3)) / 2 +
    (d * x * (x - 1) * (x - 2)) / 6
  );
}

/** The smallest value over all displacements: in steps, then by golden section around the best step. */
function best(errorAt: (displacement: number) => number): number {
  let [place, least] = [0, Number.POSITIVE_INFINITY];
  for (let displacement = -farthest; displacement <= farthest; displacement += coarse) {
    const error = errorAt(displacement);
    if (error < least) [place, least] = [displacement, error];
  }
  let [low, high] = [place - coarse, place + coarse];
  for (let round = 0; round < 30; round++) {
    const [left, right] = [high - (high - low) * golden, low + (high - low) * golden];
    if (errorAt(left) < errorAt(right)) high = right;
    else low = left;
  }
  return Math.min(least, errorAt((low + high) / 2));
}

const golden = (Math.sqrt(5) - 1) / 2;
