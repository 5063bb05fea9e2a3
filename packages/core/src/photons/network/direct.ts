import { binaryEntropy, chainFigures, evenLinks, type LinkQuality, transmittance } from "./chain.js";

/** Pulses per second for which links without repeaters are drawn. */
export const pulseRate = 1e9;

/**
 * Maximum key bits per pulse that a fibre of a length (km) can carry without repeaters, −log2(1 − 10^(−0.02 L))
 * (Pirandola et al., Nat. Commun. 8, 15043, 2017).
 */
export const directLimit = (length: number): number => -Math.log1p(-transmittance(length)) / Math.LN2;

/**
 * Decoy-state BB84: mean photon number, detector efficiency, dark counts per pulse, error rate, cost of error
 * correction.
 */
const bb84 = { mean: 0.5, efficiency: 0.5, dark: 1e-7, errors: 0.01, correction: 1.16 } as const;

/**
 * Key bits per pulse of decoy-state BB84 with infinitely many decoy states and one basis chosen almost always: Q₁(1 −
 * h(e₁)) − f Q h(E) (Lo, Ma and Chen, Phys. Rev. Lett. 94, 230504, 2005; Ma et al., Phys. Rev. A 72, 012326, 2005), at
 * least 0.
 */
export function decoyKey(length: number): number {
  const { mean, efficiency, dark, errors, correction } = bb84;
  const detected = efficiency * transmittance(length);
  const clicks = -Math.expm1(-detected * mean);
  const gain = dark + clicks;
  const error = (dark / 2 + errors * clicks) / gain;
  const singleYield = dark + detected;
  const singleError = (dark / 2 + errors * detected) / singleYield;
  const singleGain = singleYield * mean * Math.exp(-mean);
  return Math.max(0, singleGain * (1 - binaryEntropy(singleError)) - correction * gain * binaryEntropy(error));
}

/**
 * The distance in km beyond which evenly spaced repeaters give more key than a fibre without them can carry at 10^9
 * pulses per second; undefined if there is none below `farthest`. Both fall with the distance, and they cross once.
 */
export function repeatersWinFrom(repeaters: number, quality: LinkQuality, farthest = 2000): number | undefined {
  const wins = (distance: number): boolean =>
    chainFigures(evenLinks(distance, repeaters), quality).key > pulseRate * directLimit(distance);
  if (!wins(farthest)) return undefined;
  let [from, to] = [1e-3, farthest];
  while (to - from > 1e-6) {
    const middle = (from + to) / 2;
    if (wins(middle)) to = middle;
    else from = middle;
  }
  return to;
}
