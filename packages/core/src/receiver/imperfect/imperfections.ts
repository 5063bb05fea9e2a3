import type { Complex } from "../../tree/index.js";

/** How long one value of the phase and amplitude noise lasts. */
export const noiseSpans = ["shot", "bin"] as const;
export type NoiseSpan = (typeof noiseSpans)[number];

/**
 * Imperfections of a real receiver beyond efficiency, dark counts, visibility and resolution; docs/physics.md §10 has
 * the formulas. A property that is missing has its ideal value.
 */
export interface Imperfections {
  /** σ_φ: standard deviation of the phase between signal and local oscillator, in radians. */
  readonly phaseNoise?: number;
  /** σ_a: relative standard deviation of the signal's amplitude. */
  readonly amplitudeNoise?: number;
  /** Whether the noise changes from shot to shot or from bin to bin. */
  readonly noisePer?: NoiseSpan;
  /** n_th: mean registered counts of thermal background light per bin. */
  readonly thermal?: number;
  /** K: modes of the thermal light. */
  readonly thermalModes?: number;
  /** τ: dead time after a count, as a fraction of a bin. */
  readonly deadTime?: number;
  /** p_ap: probability that a registered count triggers one more in the next bin. */
  readonly afterpulsing?: number;
  /** f_j: part of the light that each bin gets; a table of N bins needs N of them, and their sum is 1. */
  readonly splitting?: number[];
  /** ε: part of each bin's light that arrives one bin later. */
  readonly leak?: number;
  /** ρ: amplitude that remains when the displacement is 0; it adds to every node's value. */
  readonly residual?: Complex;
  /** ℓ: first part of each bin in which the displacement of the bin before still acts. */
  readonly latency?: number;
  /** "exact": count 3 means exactly three, and a run with a higher count ends there. Otherwise 3 means 3 or more. */
  readonly topCount?: "exact";
}
