import { type DetectorFigures, detectedMean } from "./displacement.js";
import { poissonCount, type RandomSource, uniform } from "./random-counts.js";

/**
 * A Mach-Zehnder interferometer. `ratio` is the probability r of the upper arm behind the first beam splitter.
 * `second` is the probability v that light of the upper arm leaves the second one at D1 (1/2 unless given), and
 * `contrast` the factor ξ of the interference (1 unless given; 0 where the paths can be distinguished).
 */
export interface Interferometer {
  readonly ratio: number;
  readonly second?: number;
  readonly contrast?: number;
}

/** One number for each detector. */
export interface Ports {
  readonly d1: number;
  readonly d2: number;
}

export const lightSources = ["laser", "single-photon"] as const;
export type LightSource = (typeof lightSources)[number];

export const interference = {
  /** Mean photon number of the laser in a window of 100 ms. */
  laserMean: 50,
  laserWindowMs: 100,
  /** The single-photon source emits one photon each time. */
  photonEveryMs: 200,
  sampleRatio: 0.3,
  /** Initial largest value of the charts' count axes. */
  laserAxis: 80,
  photonAxis: 30,
  /** Number of points of the charts: manual phase, automatic phase. */
  manualPoints: 50,
  autoPoints: 30,
  /** Values of the click trace, and recent events. */
  tracePoints: 50,
  recentEvents: 100,
} as const;

const within = (p: number): number => Math.min(1, Math.max(0, p));

/**
 * Probabilities that a photon clicks at D1 and D2 for a phase difference with this cosine: P1 = rv + (1−r)(1−v) +
 * 2ξ√(r(1−r)v(1−v)) cos φ, P2 = r(1−v) + (1−r)v − the same. With v = 1/2: 1/2 ± ξ√(r(1−r)) cos φ.
 */
export function portsAtCosine(setup: Interferometer, cosine: number): Ports {
  const { ratio: r, second: v = 0.5, contrast = 1 } = setup;
  const term = 2 * contrast * Math.sqrt(r * (1 - r) * v * (1 - v)) * cosine;
  return { d1: within(r * v + (1 - r) * (1 - v) + term), d2: within(r * (1 - v) + (1 - r) * v - term) };
}

/** Probabilities that a photon clicks at D1 and D2 at the phase difference φ, in radians. */
export const portProbabilities = (setup: Interferometer, phase: number): Ports => portsAtCosine(setup, Math.cos(phase));

/** V = 2ξ√(r(1−r)): the visibility of the fringes at both detectors of a 50:50 second splitter. */
export const fringeVisibility = ({ ratio, contrast = 1 }: Interferometer): number =>
  2 * contrast * Math.sqrt(ratio * (1 - ratio));

/**
 * D = |2r − 1|: how well the arm of a photon can be predicted (Greenberger and Yasin, Phys. Lett. A 128, 391, 1988).
 * D² + V² = 1 at full contrast, less otherwise.
 */
export const whichWayKnowledge = ({ ratio }: Interferometer): number => Math.abs(2 * ratio - 1);

/** A single photon clicks exactly once: at D1 with probability P1, else at D2. */
export function photonClick(random: RandomSource, setup: Interferometer, phase: number): Ports {
  const atD1 = uniform(random) < portProbabilities(setup, phase).d1;
  return { d1: atD1 ? 1 : 0, d2: atD1 ? 0 : 1 };
}

/** Mean counts of laser light of a mean photon number: η μ P + ν at each detector. */
export function laserMeans(setup: Interferometer, phase: number, mean: number, detector?: DetectorFigures): Ports {
  const { d1, d2 } = portProbabilities(setup, phase);
  return { d1: detectedMean(mean * d1, detector), d2: detectedMean(mean * d2, detector) };
}

/** Laser light gives two independent Poisson counts. */
export function laserClicks(
  random: RandomSource,
  setup: Interferometer,
  phase: number,
  mean: number,
  detector?: DetectorFigures,
): Ports {
  const means = laserMeans(setup, phase, mean, detector);
  return { d1: poissonCount(random, means.d1), d2: poissonCount(random, means.d2) };
}
