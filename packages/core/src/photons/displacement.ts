/** The detector's effect on light: efficiency η (0 to 1) and mean dark counts ν of a window. */
export interface DetectorFigures {
  readonly efficiency: number;
  readonly darkCounts: number;
}

/** Mean count of a detector (ideal by default) for light of a mean photon number: η n + ν. */
export const detectedMean = (photons: number, detector?: DetectorFigures): number =>
  detector === undefined ? photons : detector.efficiency * photons + detector.darkCounts;

/**
 * A signal of n_s photons displaced by a local oscillator of n_LO photons; the part ξ of the field overlaps. Both
 * numbers are meant at the detector: behind a splitter of transmittance T they are T n_s and (1 − T) n_LO of the
 * incoming light.
 */
export interface Displacement {
  readonly signal: number;
  readonly localOscillator: number;
  /** ξ, 0 to 1; 1 unless given. */
  readonly overlap?: number;
}

/**
 * Mean photon number of the displaced signal, n_s + n_LO + 2ξ√(n_s n_LO) cos φ. A displaced coherent state is a coherent
 * state (Glauber, Phys. Rev. 131, 2766, 1963), so the count at a fixed phase is Poisson distributed.
 */
export function displacedMean({ signal, localOscillator, overlap = 1 }: Displacement, phase: number): number {
  const mean = signal + localOscillator + 2 * overlap * Math.sqrt(signal * localOscillator) * Math.cos(phase);
  return Math.max(0, mean);
}

/** The fringe of a sweep of the phase over whole turns. */
interface Fringe {
  readonly mean: number;
  readonly highest: number;
  readonly lowest: number;
  /** (highest − lowest) / (highest + lowest), 0 without light. */
  readonly visibility: number;
  /** Variance of the counts of all phases together: mean + 2ξ² n_s n_LO, more than Poisson counts have. */
  readonly pooledVariance: number;
}

export function fringeOf(setting: Displacement): Fringe {
  const { signal, localOscillator, overlap = 1 } = setting;
  const mean = signal + localOscillator;
  const product = signal * localOscillator;
  return {
    mean,
    highest: displacedMean(setting, 0),
    lowest: displacedMean(setting, Math.PI),
    visibility: mean > 0 ? (2 * overlap * Math.sqrt(product)) / mean : 0,
    pooledVariance: mean + 2 * overlap ** 2 * product,
  };
}

/**
 * The local oscillator that nulls a signal: the same length in the opposite direction. If the overlap is not perfect,
 * `remaining` photons are left; `dark` is the probability that a window has no count.
 */
export function nulling(signal: number, overlap = 1) {
  const remaining = displacedMean({ signal, localOscillator: signal, overlap }, Math.PI);
  return { localOscillator: signal, phase: Math.PI, remaining, dark: Math.exp(-remaining) };
}
