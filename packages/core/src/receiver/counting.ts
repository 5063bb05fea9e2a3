import { maxTableSize } from "../tree/limits.js";
import type { Sign } from "./conventions.js";
import type { Detector } from "./detector.js";

/** Beyond this mean e^-λ is 0 in double precision: the top count is certain. */
const certain = 745;
/** Below this mean a series gives all probabilities; above it the top count's is not small compared with 1. */
const seriesBelow = 1;

/**
 * Mean count of a bin, λ = η(|α|² + |β|² + 2ξ·Re(α*β)) + ν, for a signal α and a displacement β in units of the square
 * root of a photon number. Computed as η(ξ|α+β|² + (1-ξ)(|α|²+|β|²)) + ν, which for ξ = 1 is |α+β|² without a
 * subtraction, so that a nulled signal gives exactly ν.
 */
export function meanCount(aRe: number, aIm: number, bRe: number, bIm: number, detector: Detector): number {
  const { efficiency, darkCounts, visibility } = detector;
  if (efficiency === 0) return darkCounts;
  const re = aRe + bRe;
  const im = aIm + bIm;
  const square = re * re + im * im;
  if (visibility === 1) return efficiency * square + darkCounts;
  const together = visibility === 0 ? 0 : visibility * square;
  const apart = (1 - visibility) * (aRe * aRe + aIm * aIm + bRe * bRe + bIm * bIm);
  return efficiency * (together + apart) + darkCounts;
}

/** The sign with which a displacement is added to the field. */
export const signFactor = (sign: Sign): 1 | -1 => (sign === "plus" ? 1 : -1);

/**
 * Probabilities of the outcomes 0 to 3 of a Poisson count of mean λ ≥ 0 (or Infinity) for a detector that resolves
 * counts up to `resolution` m: P(k) = e^-λ λ^k / k! below m, P(count ≥ m) at m, 0 above. The top probability is never
 * computed as one minus a sum close to one. Writes four numbers to `out` from `at` and returns `out`.
 */
export function countProbabilities(
  lambda: number,
  resolution: number,
  out: Float64Array = new Float64Array(4),
  at = 0,
): Float64Array {
  one[0] = lambda;
  countRows(one, 1, resolution, out, at);
  return out;
}

const one = new Float64Array(1);

/** Maximum means per call of `countRows`: few loops, and the data stay in the processor cache. */
export const maxMeans = 32 * maxTableSize;

/** e^-λ of the current means that are not small. */
const nothing = new Float64Array(maxMeans);

/**
 * The same for the first `size` of many means, four numbers each from `at`. Means come in an array, because numbers
 * passed one by one are allocated on the heap if the engine does not inline; exponentials have their own loop, because
 * a call empties the registers that the series needs.
 */
export function countRows(means: Float64Array, size: number, resolution: number, out: Float64Array, at = 0): void {
  // read once: reads inside the loop would have bounds checks
  const c1 = coefficients[1]!;
  const c2 = coefficients[2]!;
  const c3 = coefficients[3]!;
  const c4 = coefficients[4]!;
  const c5 = coefficients[5]!;
  const c6 = coefficients[6]!;
  const c7 = coefficients[7]!;
  const c8 = coefficients[8]!;
  const c9 = coefficients[9]!;
  const c10 = coefficients[10]!;
  const c11 = coefficients[11]!;
  const c12 = coefficients[12]!;
  const c13 = coefficients[13]!;
  const c14 = coefficients[14]!;
  const c15 = coefficients[15]!;
  for (let i = 0; i < size; i++) if (means[i]! >= seriesBelow) nothing[i] = Math.exp(-means[i]!);
  for (let i = 0, o = at; i < size; i++, o += 4) {
    const x = means[i]!;
    const x2 = x * x;
    if (x < seriesBelow) {
      // S = Σ 3!/(3+n)! xⁿ, in two independent halves (G. Estrin, 1960)
      const x4 = x2 * x2;
      const low = 1 + c1 * x + (c2 + c3 * x) * x2;
      const middle = c4 + c5 * x + (c6 + c7 * x) * x2;
      const high = c8 + c9 * x + (c10 + c11 * x) * x2;
      const top = c12 + c13 * x + (c14 + c15 * x) * x2;
      const series = low + middle * x4 + (high + top * x4) * (x4 * x4);
      // e^x = 1 + x + x²/2 + S·x³/6, one term per count: all are positive, nothing cancels
      const two = x2 / 2;
      const more = ((two * x) / 3) * series;
      const none = 1 / (1 + x + two + more);
      out[o] = none;
      out[o + 1] = none * (resolution === 1 ? x + two + more : x);
      out[o + 2] = resolution === 1 ? 0 : none * (resolution === 2 ? two + more : two);
      out[o + 3] = resolution === 3 ? none * more : 0;
    } else if (x > certain) {
      out.fill(0, o, o + 4);
      out[o + resolution] = 1;
    } else {
      const none = nothing[i]!;
      const first = none * x;
      const second = (none * x2) / 2;
      out[o] = none;
      out[o + 1] = resolution === 1 ? 1 - none : first;
      out[o + 2] = resolution === 1 ? 0 : resolution === 2 ? 1 - (none + first) : second;
      out[o + 3] = resolution === 3 ? 1 - (none + first + second) : 0;
    }
  }
}

/** 3! / (3+n)! for n = 0 to 15; the rest is below 4e-17 of the sum. */
const coefficients = new Float64Array(16).fill(1);
for (let n = 1; n < 16; n++) coefficients[n] = coefficients[n - 1]! / (3 + n);
