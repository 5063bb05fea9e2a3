import type { Sign } from "./conventions.js";
import type { Detector } from "./detector.js";

/** Beyond this mean e^-λ is 0 in double precision: the top count is certain. */
const certain = 745;
/** Below this mean the chance of the top count is summed as a series; above, it is not small beside 1. */
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
  const together = visibility === 0 ? 0 : visibility * (re * re + im * im);
  const apart = visibility === 1 ? 0 : (1 - visibility) * (aRe * aRe + aIm * aIm + bRe * bRe + bIm * bIm);
  return efficiency * (together + apart) + darkCounts;
}

/** The sign with which a displacement is added to the field. */
export const signFactor = (sign: Sign): 1 | -1 => (sign === "plus" ? 1 : -1);

/**
 * Chances of the outcomes 0 to 3 of a Poisson count of mean λ ≥ 0 (Infinity too) by a detector that tells counts apart
 * up to `resolution` m: P(k) = e^-λ λ^k / k! below m, P(count ≥ m) at m, 0 above. The top chance is never taken as one
 * minus a sum close to one. Writes four numbers into `out` from `at` on, and answers `out`.
 */
export function countProbabilities(
  lambda: number,
  resolution: number,
  out: Float64Array = new Float64Array(4),
  at = 0,
): Float64Array {
  one[0] = lambda;
  countRows(one, resolution, out, at);
  return out;
}

const one = new Float64Array(1);

/**
 * The same for many means, four numbers each from `at` on. Means come in an array and all steps stand in this one loop,
 * since numbers handed over one by one are put into memory of their own wherever the engine does not inline.
 */
export function countRows(means: Float64Array, resolution: number, out: Float64Array, at = 0): void {
  const c = coefficients[resolution]!;
  for (let h = 0, o = at; h < means.length; h++, o += 4) {
    const lambda = means[h]!;
    if (lambda > certain) {
      out.fill(0, o, o + 4);
      out[o + resolution] = 1;
      continue;
    }
    const p0 = Math.exp(-lambda);
    const p1 = p0 * lambda;
    const p2 = (p1 * lambda) / 2;
    out[o] = p0;
    out[o + 1] = p1;
    out[o + 2] = p2;
    out[o + 3] = 0;
    if (resolution === 1) {
      out[o + 1] = -Math.expm1(-lambda);
      out[o + 2] = 0;
    } else if (lambda < seriesBelow) {
      // P(m) · (1 + λ/(m+1) + λ²/(m+1)(m+2) + …), by halves whose steps do not wait for each other (G. Estrin, 1960)
      const x2 = lambda * lambda;
      const x4 = x2 * x2;
      const low = c[0]! + c[1]! * lambda + (c[2]! + c[3]! * lambda) * x2;
      const middle = c[4]! + c[5]! * lambda + (c[6]! + c[7]! * lambda) * x2;
      const high = c[8]! + c[9]! * lambda + (c[10]! + c[11]! * lambda) * x2;
      const top = c[12]! + c[13]! * lambda + (c[14]! + c[15]! * lambda) * x2;
      const first = resolution === 2 ? p2 : (p2 * lambda) / 3;
      out[o + resolution] = first * (low + middle * x4 + (high + top * x4) * (x4 * x4));
    } else out[o + resolution] = resolution === 2 ? 1 - (p0 + p1) : 1 - (p0 + p1 + p2);
  }
}

/** m! / (m+n)! for n = 0 to 15, by the resolution m: at λ = 1 the terms behind are below 1e-17. */
const coefficients = [0, 1, 2, 3].map((m) => {
  const row = new Float64Array(16).fill(1);
  for (let n = 1; n < 16; n++) row[n] = row[n - 1]! / (m + n);
  return row;
});
