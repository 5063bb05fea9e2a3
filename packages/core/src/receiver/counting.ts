import { largestTable } from "../tree/limits.js";
import type { Sign } from "./conventions.js";
import type { Detector } from "./detector.js";

/** Beyond this mean e^-λ is 0 in double precision: the top count is certain. */
const certain = 745;
/** Below this mean all probabilities come from a series; above, that of the top count is not small beside 1. */
const seriesBelow = 1;

/**
 * Mean count of a bin, λ = η(|α|² + |β|² + 2ξ·Re(α*β)) + ν, for a signal α and a displacement β in units of the square
 * root of a photon number. Written as η(ξ|α+β|² + (1-ξ)(|α|²+|β|²)) + ν, which is the same, is |α+β|² itself for ξ = 1
 * and subtracts nothing, so that a nulled signal gives exactly ν.
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
 * Probabilities of the outcomes 0 to 3 of a Poisson count of mean λ ≥ 0 (Infinity too) by a detector that tells counts apart
 * up to `resolution` m: P(k) = e^-λ λ^k / k! below m, P(count ≥ m) at m, 0 above. The top probability is never taken as one
 * minus a sum close to one. Writes four numbers into `out` from `at` on, and answers `out`.
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

/** Most means that `countRows` takes at once: few loops, and what they write stays near the processor. */
export const mostMeans = 32 * largestTable;

/** e^-λ of those means at hand that are not small. */
const nothing = new Float64Array(mostMeans);

/**
 * The same for the first `size` of many means, four numbers each from `at` on. Means come in an array, since numbers
 * handed over one by one are put into memory of their own wherever the engine does not inline; exponentials stand in a
 * loop of their own, since a call empties the registers that the series needs.
 */
export function countRows(means: Float64Array, size: number, resolution: number, out: Float64Array, at = 0): void {
  // each read once: a read from an array in the loop would be checked every time
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
      // S = Σ 3!/(3+n)! xⁿ, by halves whose steps do not wait for each other (G. Estrin, 1960)
      const x4 = x2 * x2;
      const low = 1 + c1 * x + (c2 + c3 * x) * x2;
      const middle = c4 + c5 * x + (c6 + c7 * x) * x2;
      const high = c8 + c9 * x + (c10 + c11 * x) * x2;
      const top = c12 + c13 * x + (c14 + c15 * x) * x2;
      const series = low + middle * x4 + (high + top * x4) * (x4 * x4);
      // e^x = 1 + x + x²/2 + S·x³/6, each part that of its counts: all are positive, nothing cancels
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

/** 3! / (3+n)! for n = 0 to 15: what is behind them is below 4e-17 of the sum. */
const coefficients = new Float64Array(16).fill(1);
for (let n = 1; n < 16; n++) coefficients[n] = coefficients[n - 1]! / (3 + n);
