/** Points with weights that replace the average over a normal distribution of mean 0. The weights sum to 1. */
export interface NoiseRule {
  readonly at: Float64Array;
  readonly weight: Float64Array;
}

export const noNoise: NoiseRule = { at: new Float64Array(1), weight: new Float64Array([1]) };

export interface Precision {
  /** Largest error of any probability that a rule causes. */
  readonly tolerance: number;
  /** Beyond this many standard deviations the normal distribution is left out. */
  readonly reach: number;
}

/** The rest of the normal distribution has the probability 5e-12. */
export const exact: Precision = { tolerance: 1e-11, reach: 6.9 };
/** For searches, which need many evaluations. */
export const rough: Precision = { tolerance: 1e-4, reach: 4 };
/** Below this standard deviation, whose square is near the smallest number, noise changes no digit of a probability. */
const least = 1e-100;
/** Most points of a rule. */
export const maxPoints = 20_000;

/**
 * The average over a phase with this standard deviation (radians), for `light` photons that interfere: efficiency ·
 * visibility · mean photon number, over all bins in which the phase is the same.
 *
 * Equally spaced points, h = 2π/R apart. Any probability of counts F(φ) continues to complex φ, and the sum of |F| over
 * all outcomes is at most exp(2·light·sinh²y) at φ + iy: a count of mean λ contributes exp(|λ| − Re λ), and
 * |u|·|v| ≤ (|u|² + |v|²)/2 for the two factors of λ. So the error of the rule is at most 2·exp(2·light·sinh²y +
 * y²/2σ² − R·y) for every y > 0 (Trefethen and Weideman, SIAM Review 56, 385, 2014, theorem 5.1), whatever the
 * displacements are. R is the smallest for which this is below the tolerance. Undefined if there would be too many points.
 */
export function phaseRule(sigma: number, light: number, precision = exact): NoiseRule | undefined {
  if (sigma < least) return noNoise;
  const bound = (y: number) => 2 * light * Math.sinh(y) ** 2 + (y * y) / (2 * sigma * sigma);
  const points = Math.ceil(fewestPoints(sigma, bound, precision));
  const spacing = (2 * Math.PI) / points;
  if (precision.reach * sigma < Math.PI) return equallySpaced(sigma, spacing, precision);
  if (!(points <= maxPoints)) return undefined;
  // wider than the circle: points that differ by whole turns are one
  const weight = new Float64Array(points);
  const turns = Math.ceil((precision.reach * sigma) / (2 * Math.PI)) + 1;
  for (let q = 0; q < points; q++)
    for (let turn = -turns; turn <= turns; turn++)
      weight[q]! += Math.exp(-(((q * spacing + 2 * Math.PI * turn) / sigma) ** 2) / 2);
  return normalised({ at: weight.map((_, q) => q * spacing), weight });
}

/**
 * The same for a relative amplitude noise: `light` is efficiency · mean photon number. The bound is exp(2·light·y²),
 * because λ is a square in 1 + a, plus what does not depend on it.
 */
export function amplitudeRule(sigma: number, light: number, precision = exact): NoiseRule | undefined {
  if (sigma < least) return noNoise;
  const points = fewestPoints(sigma, (y) => 2 * light * y * y + (y * y) / (2 * sigma * sigma), precision);
  return equallySpaced(sigma, (2 * Math.PI) / points, precision);
}

/** The smallest R for which some y gives 2·exp(bound(y) − R·y) ≤ tolerance; `bound` is convex. */
function fewestPoints(sigma: number, bound: (y: number) => number, { tolerance }: Precision): number {
  const needed = (y: number) => (bound(y) + Math.log(2 / tolerance)) / y;
  // golden sections over ln y: one minimum
  let [low, high] = [Math.log(1e-6 * sigma), Math.log(1e3)];
  const golden = (Math.sqrt(5) - 1) / 2;
  for (let i = 0; i < 80; i++) {
    const [a, b] = [high - golden * (high - low), low + golden * (high - low)];
    // both are infinite far above the minimum
    if (needed(Math.exp(a)) > needed(Math.exp(b))) low = a;
    else high = b;
  }
  return needed(Math.exp(low));
}

function equallySpaced(sigma: number, spacing: number, { reach }: Precision): NoiseRule | undefined {
  const side = Math.ceil((reach * sigma) / spacing);
  if (!(2 * side + 1 <= maxPoints)) return undefined;
  const at = Float64Array.from({ length: 2 * side + 1 }, (_, i) => (i - side) * spacing);
  return normalised({ at, weight: at.map((x) => Math.exp(-((x / sigma) ** 2) / 2)) });
}

function normalised({ at, weight }: NoiseRule): NoiseRule {
  const sum = weight.reduce((total, w) => total + w, 0);
  return { at, weight: weight.map((w) => w / sum) };
}
