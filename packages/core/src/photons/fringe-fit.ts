import { cumulativeMeans, groupCount } from "./demo2.js";
import type { DetectorFigures } from "./displacement.js";
import type { Estimate } from "./histogram.js";

/** Position and height of a fringe in a sweep. */
export interface FringeShape {
  /** Fringes in a sweep, from 1. */
  readonly periods: number;
  /** Whether the fringe stands out of the noise. If not, there is no fringe: its amplitude is that of noise. */
  readonly stands: boolean;
  /** Phase at which the sweep begins: the mean of column j is A + B cos(2π periods j / n + offset). */
  readonly offset: number;
  /** A, the mean count. */
  readonly mean: Pick<Estimate, "value">;
  /** B, half the difference between bright and dark. */
  readonly amplitude: Pick<Estimate, "value">;
}

/** The figures of a sweep's fringe. */
export interface FringeFit extends FringeShape {
  readonly mean: Estimate;
  readonly amplitude: Estimate;
  /** B / A, as the detector sees it. */
  readonly visibility: Estimate;
}

/** Maximum number of fringes in a sweep. */
const maxPeriods = 16;

/** 2/n Σ x_j e^(−2πi m j/n), by Goertzel's recurrence (Am. Math. Mon. 65, 34, 1958). */
function harmonic(curve: Float64Array, periods: number): { re: number; im: number } {
  const step = (2 * Math.PI * periods) / curve.length;
  const twice = 2 * Math.cos(step);
  let [last, before] = [0, 0];
  for (let j = curve.length - 1; j > 0; j--) [last, before] = [curve[j]! + twice * last - before, last];
  const scale = 2 / curve.length;
  return { re: scale * (curve[0]! + (last * twice) / 2 - before), im: -scale * last * Math.sin(step) };
}

/** Probability that noise alone is taken for a fringe. */
const falseAlarm = 1e-6;

interface Strongest {
  readonly periods: number;
  readonly re: number;
  readonly im: number;
  /** It stands out of the noise; otherwise it is the first harmonic, which has no meaning. */
  readonly stands: boolean;
}

/**
 * The strongest of the first 16 harmonics of a mean over 32 groups, if it stands out of the noise; else the first one.
 * Noise of variance s² in each of n columns gives a harmonic an exponentially distributed power of mean 4s²/n, so the
 * strongest of K exceeds (4s²/n) ln(K/p) with probability p at most. s² is the shot noise of the mean, or the scatter
 * about the harmonic if that is larger.
 */
function strongestHarmonic(curve: Float64Array): Strongest {
  const columns = curve.length;
  const last = Math.max(1, Math.min(maxPeriods, Math.floor((columns - 1) / 2)));
  let [best, power] = [{ periods: 1, ...harmonic(curve, 1) }, 0];
  const first = best;
  for (let periods = 1; periods <= last; periods++) {
    const { re, im } = periods === 1 ? first : harmonic(curve, periods);
    // Rounding must not decide between harmonics of an ideal curve.
    if (re * re + im * im <= power * (1 + 1e-9)) continue;
    power = re * re + im * im;
    best = { periods, re, im };
  }
  const mean = curve.reduce((a, b) => a + b, 0) / columns;
  const variance = curve.reduce((sum, value) => sum + (value - mean) ** 2, 0) / columns;
  const scatter = columns > 3 ? ((variance - power / 2) * columns) / (columns - 3) : 0;
  const noise = Math.max(mean / groupCount, scatter);
  const stands = columns >= 3 && power > ((4 * noise) / columns) * Math.log(last / falseAlarm);
  return stands ? { ...best, stands } : { ...first, stands };
}

/** Number of fringes of a mean over 32 groups; 1 if none stands out of the noise. */
export const fringesOf = (curve: Float64Array): number => strongestHarmonic(curve).periods;

/**
 * Fits A + B cos(φ + offset) to 32 sweeps by their harmonics, which is the least-squares fit if a sweep has whole
 * fringes. The standard errors are those of Poisson counts: var A = A/N, var B = 2A/N, cov(A, B) = B/N with N counts,
 * hence var(B/A) = (2 − (B/A)²)/(A N). Undefined for fewer than 3 columns, or without light.
 */
export function fitFringe(counts: ArrayLike<number>): FringeFit | undefined {
  const curve = cumulativeMeans(counts)?.at(-1);
  if (curve === undefined || curve.length < 3) return undefined;
  const mean = curve.reduce((a, b) => a + b) / curve.length;
  if (mean === 0) return undefined;
  const { periods, re, im, stands } = strongestHarmonic(curve);
  const size = curve.length * groupCount;
  const amplitude = Math.hypot(re, im);
  const visibility = amplitude / mean;
  return {
    periods,
    stands,
    offset: Math.atan2(im, re),
    mean: { value: mean, error: Math.sqrt(mean / size) },
    amplitude: { value: amplitude, error: Math.sqrt((2 * mean) / size) },
    visibility: { value: visibility, error: Math.sqrt(Math.max(0, 2 - visibility ** 2) / (mean * size)) },
  };
}

/** The fitted mean count at a position of the sweep, from 0 to 1; A alone if no fringe stands out. */
export const fittedMean = ({ periods, stands, offset, mean, amplitude }: FringeShape, part: number): number =>
  mean.value + (stands ? amplitude.value * Math.cos(2 * Math.PI * periods * part + offset) : 0);

/**
 * The quantity that must be known in addition to the fringe, which has two figures, while there are three unknowns with
 * the overlap.
 */
interface KnownSetting {
  /** ξ, 0 (not included) to 1; 1 unless given. */
  readonly overlap?: number;
  readonly detector?: DetectorFigures;
  /** Which of the two fields is the weaker one; the fringe does not show that. */
  readonly weaker: "signal" | "localOscillator";
}

/**
 * Photons of signal and local oscillator from a fringe: n_s + n_LO = S = (A − ν)/η and n_s n_LO = (B/2ηξ)², hence (S ±
 * √R)/2 with R = S² − (B/ηξ)². If both are equal, R is 0 and its root has no slope there, so the error of the root is
 * taken at three standard errors below R.
 */
export function photonsOfFringe(
  fit: FringeFit,
  samples: number,
  { overlap = 1, detector = { efficiency: 1, darkCounts: 0 }, weaker }: KnownSetting,
): { readonly signal: Estimate; readonly localOscillator: Estimate } {
  const { efficiency, darkCounts } = detector;
  const size = groupCount * Math.floor(samples / groupCount);
  const sum = Math.max(0, fit.mean.value - darkCounts) / efficiency;
  const product = fit.amplitude.value / (efficiency * overlap);
  // variances of the sum and the product, and their covariance, from those of A and B
  const ofSum = fit.mean.value / size / efficiency ** 2;
  const ofProduct = (2 * fit.mean.value) / size / (efficiency * overlap) ** 2;
  const covariance = fit.amplitude.value / size / (efficiency ** 2 * overlap);
  const radicand = sum ** 2 - product ** 2;
  const error = 2 * Math.sqrt(sum ** 2 * ofSum + product ** 2 * ofProduct - 2 * sum * product * covariance);
  const root = Math.sqrt(Math.max(0, radicand));
  const slope = 1 / (2 * Math.sqrt(Math.max(radicand - 3 * error, error, 1e-300)));
  const cross = 2 * (sum * ofSum - product * covariance) * slope;
  const part = (sign: 1 | -1): Estimate => ({
    value: Math.max(0, sum + sign * root) / 2,
    error: Math.sqrt(Math.max(0, ofSum + (error * slope) ** 2 + 2 * sign * cross)) / 2,
  });
  const [weak, strong] = [part(-1), part(1)];
  return weaker === "signal" ? { signal: weak, localOscillator: strong } : { signal: strong, localOscillator: weak };
}
