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
  if (lambda > certain) {
    out.fill(0, at, at + 4);
    out[at + resolution] = 1;
    return out;
  }
  const p0 = Math.exp(-lambda);
  const p1 = p0 * lambda;
  const p2 = (p1 * lambda) / 2;
  out[at] = p0;
  if (resolution === 1) {
    out[at + 1] = -Math.expm1(-lambda);
    out[at + 2] = 0;
    out[at + 3] = 0;
  } else if (resolution === 2) {
    out[at + 1] = p1;
    out[at + 2] = lambda < seriesBelow ? tail(p2, 2, lambda) : 1 - (p0 + p1);
    out[at + 3] = 0;
  } else {
    out[at + 1] = p1;
    out[at + 2] = p2;
    out[at + 3] = lambda < seriesBelow ? tail((p2 * lambda) / 3, 3, lambda) : 1 - (p0 + p1 + p2);
  }
  return out;
}

/** 1/(m+1), 1/(m+2) … for the series of a tail; at λ = 1 the terms behind are below 1e-17. */
const reciprocals = [2, 3].map((m) => Float64Array.from({ length: 15 }, (_, i) => 1 / (m + 1 + i)));

/** P(count ≥ m) = P(m)·(1 + λ/(m+1)·(1 + λ/(m+2)·(1 + …))), given P(m). */
function tail(first: number, m: number, lambda: number): number {
  const steps = reciprocals[m - 2]!;
  let sum = 1;
  for (let i = 14; i >= 0; i--) sum = 1 + lambda * steps[i]! * sum;
  return first * sum;
}
