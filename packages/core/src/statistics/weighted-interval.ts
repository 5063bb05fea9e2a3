import { type Interval, z95 } from "./interval.js";

/** Trials of one kind, such as the shots of one hypothesis, and how much their proportion counts. */
export interface Stratum {
  readonly weight: number;
  /** Successful trials; a fraction where an expectation stands for a count. */
  readonly right: number;
  readonly trials: number;
}

/** Σ w·r / Σ w over the strata with trials, r being the measured proportions; null without any. */
export function weightedProportion(strata: readonly Stratum[]): number | null {
  const seen = strata.filter(counts);
  const weight = seen.reduce((sum, stratum) => sum + stratum.weight, 0);
  if (weight === 0) return null;
  return Math.min(1, seen.reduce((sum, { weight: w, right, trials }) => sum + (w * right) / trials, 0) / weight);
}

const counts = ({ weight, trials }: Stratum): boolean => weight > 0 && trials > 0;

/**
 * Score interval for a weighted sum of proportions, 95 % by default: all values S with |Ŝ - S| ≤ z σ(S), where σ(S) is
 * the standard deviation of Ŝ for the likeliest proportions s whose weighted sum is S (O. S. Miettinen and M. Nurminen,
 * Stat. Med. 4, 213, 1985). With Lagrange's multiplier μ these are the roots of n(r - s) = μ w s(1 - s), and the bounds
 * are where μ σ = ±z. For one stratum it is Wilson's interval. All of [0, 1] without trials.
 */
export function weightedInterval(strata: readonly Stratum[], z = z95): Interval {
  const seen = strata.filter(counts);
  const weight = seen.reduce((sum, stratum) => sum + stratum.weight, 0);
  if (weight === 0) return { low: 0, high: 1 };
  const wrong = seen.map((stratum) => ({ ...stratum, right: stratum.trials - stratum.right }));
  return { low: lowerBound(seen, weight, z), high: 1 - lowerBound(wrong, weight, z) };
}

/** Halvings of the range of ln μ: enough for all digits. */
const halvings = 80;

function lowerBound(strata: readonly Stratum[], weight: number, z: number): number {
  if (strata.every(({ right }) => right === 0)) return 0;
  let [low, high] = [-40, 80];
  for (let step = 0; step < halvings; step++) {
    const middle = (low + high) / 2;
    if (Math.exp(middle) * likeliest(strata, weight, Math.exp(middle)).sigma < z) low = middle;
    else high = middle;
  }
  return likeliest(strata, weight, Math.exp((low + high) / 2)).sum;
}

/** The root s of n(r - s) = pull·s(1 - s): the likeliest proportion when the weighted sum is held below its estimate. */
export function likeliestProportion(right: number, trials: number, pull: number): number {
  const root = Math.sqrt(Math.max(0, (trials + pull) ** 2 - 4 * pull * right));
  // the form of the smaller root without a subtraction; rounding must not lift it above 1
  return Math.min(1, (2 * right) / (trials + pull + root));
}

/** Weighted sum of the likeliest proportions for a multiplier above 0, and the standard deviation of its estimate. */
function likeliest(strata: readonly Stratum[], weight: number, multiplier: number): { sum: number; sigma: number } {
  let [sum, variance] = [0, 0];
  for (const { weight: w, right, trials } of strata) {
    const share = w / weight;
    const s = likeliestProportion(right, trials, multiplier * share);
    sum += share * s;
    variance += (share * share * s * (1 - s)) / trials;
  }
  return { sum, sigma: Math.sqrt(variance) };
}

/**
 * The interval to expect for hypotheses of these probabilities of success, with shots that are shared equally among
 * them and weighted by the priors.
 */
export function expectedInterval(perHypothesis: readonly number[], shots: number, priors: readonly number[]): Interval {
  return weightedInterval(expected(perHypothesis, shots, priors));
}

const expected = (
  rates: readonly number[],
  shots: number,
  weights: readonly number[],
  shares: readonly number[] = rates.map(() => 1 / rates.length),
): Stratum[] =>
  rates.map((rate, h) => ({ weight: weights[h]!, right: rate * shots * shares[h]!, trials: shots * shares[h]! }));

/**
 * The smallest number of trials, shared among the strata like those given, whose interval at these proportions is at
 * most ±`halfWidth`.
 */
export function trialsFor(
  halfWidth: number,
  rates: readonly number[],
  shares: readonly number[],
  weights: readonly number[],
): number {
  const isEnough = (shots: number): boolean => {
    const { low, high } = weightedInterval(expected(rates, shots, weights, shares));
    return high - low <= 2 * halfWidth;
  };
  let most = 1;
  while (most < maxTrials && !isEnough(most)) most *= 2;
  let least = most / 2;
  while (most - least > 1) {
    const middle = Math.floor((least + most) / 2);
    if (isEnough(middle)) most = middle;
    else least = middle;
  }
  return most;
}

const maxTrials = 2 ** 50;
