import { countFigures, histogramOf } from "./histogram.js";
import { normalLaw, poissonEnd, poissonLaw } from "./laws.js";

/** A fit is good above this similarity, otherwise fair. */
const goodSimilarity = 0.8;
export const isGoodFit = (similarity: number): boolean => similarity > goodSimilarity;

/** With fewer counts even perfect data differ visibly from their distribution, and the verdict says "few samples". */
const enoughSamples = 500;
export const hasFewSamples = (samples: number): boolean => samples < enoughSamples;

/** A count k with its measured and its fitted share. */
export interface FitPoint {
  readonly x: number;
  readonly y: number;
  readonly fitted: number;
}

export interface Demo1Analysis {
  readonly samples: number;
  readonly poissonFit: {
    readonly lambda: number;
    readonly similarity: number;
    /** Average similarity of perfect Poisson light with as many counts. */
    readonly expectedSimilarity: number;
    readonly chartData: readonly FitPoint[];
  };
  readonly gaussianFit: {
    readonly mean: number;
    readonly std: number;
    readonly similarity: number;
    readonly chartData: readonly FitPoint[];
  };
  readonly maxLikelihood: { readonly photonNumber: number };
  readonly mse: { readonly meanPhotonNumber: number; readonly mseValue: number };
}

/** Overlap of two distributions, Σ min(p, q) = 1 − their total variation distance: 0 to 1, and 1 for equal ones. */
function overlapOf(p: ArrayLike<number>, q: ArrayLike<number>): number {
  let sum = 0;
  for (let k = 0; k < Math.min(p.length, q.length); k++) sum += Math.min(p[k]!, q[k]!);
  return Math.min(1, sum);
}

/**
 * Average overlap of `samples` counts drawn from the distribution q with q itself, 1 − Σ √(q(1 − q) / 2πS): half the
 * mean absolute deviation of a normal share, summed. At least 0.
 */
export function expectedOverlap(law: ArrayLike<number>, samples: number): number {
  let missing = 0;
  for (let k = 0; k < law.length; k++) missing += Math.sqrt((law[k]! * (1 - law[k]!)) / (2 * Math.PI * samples));
  return Math.max(0, 1 - missing);
}

/** The whole number n that makes the counts most likely: floor or ceil of their mean, by mean · ln n − n. */
function likeliestNumber(mean: number): number {
  const [lower, upper] = [Math.floor(mean), Math.ceil(mean)];
  const likelihood = (n: number) => (n === 0 ? Number.NEGATIVE_INFINITY : mean * Math.log(n) - n);
  return likelihood(upper) > likelihood(lower) ? upper : lower;
}

/**
 * The analysis of photon counts: a Poisson distribution with their mean, a normal distribution in unit bins with their
 * mean and standard deviation (1/S), both maximum likelihood, for the counts 0 to max(largest, mean + 5 √mean). Throws
 * a RangeError without counts; `readCounts` refuses values that are not counts.
 */
export function analyseCounts(counts: ArrayLike<number>): Demo1Analysis {
  const histogram = histogramOf(counts);
  const figures = countFigures(histogram);
  if (figures === undefined) throw new RangeError("analyseCounts needs at least one count");
  const [mean, variance] = [figures.mean.value, figures.variance.value];
  const last = Math.max(figures.maximum, poissonEnd(mean));
  const shares = new Float64Array(last + 1);
  histogram.frequencies.forEach((times, k) => {
    shares[k] = times / figures.samples;
  });
  const comparedWith = (law: Float64Array) => ({
    similarity: overlapOf(shares, law),
    chartData: Array.from(law, (fitted, x) => ({ x, y: shares[x]!, fitted })),
  });
  const poisson = poissonLaw(mean, last);
  const std = Math.sqrt(variance);
  return {
    samples: figures.samples,
    poissonFit: {
      lambda: mean,
      expectedSimilarity: expectedOverlap(poisson, figures.samples),
      ...comparedWith(poisson),
    },
    gaussianFit: { mean, std, ...comparedWith(normalLaw(mean, std, last)) },
    maxLikelihood: { photonNumber: likeliestNumber(mean) },
    mse: { meanPhotonNumber: mean, mseValue: variance },
  };
}
