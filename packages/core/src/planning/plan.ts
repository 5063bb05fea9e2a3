import { likeliestWith } from "../statistics/weighted-deviate.js";
import { type Stratum, weightedInterval, weightedProportion } from "../statistics/weighted-interval.js";
import { boundariesOf, normalQuantile, type Spending, upperNormal } from "./group-sequential.js";
import { edgeOf, stoppingAt } from "./looks.js";

/** A measurement: the expected success of each kind of shot, and its weight. All get equally many shots. */
export interface Expectation {
  readonly rates: readonly number[];
  readonly weights: readonly number[];
}

/**
 * Two trees, measured with equally many shots. The weighted sum is (S_A + 1 - S_B) / 2, so that A is better than B where
 * it exceeds one half.
 */
export const ofTwoTrees = (a: Expectation, b: Expectation): Expectation => ({
  rates: [...a.rates, ...b.rates.map((rate) => 1 - rate)],
  weights: [...a.weights, ...b.weights],
});

const strataOf = ({ rates, weights }: Expectation, shotsOfEach: number): Stratum[] =>
  rates.map((rate, h) => ({ weight: weights[h]!, right: rate * shotsOfEach, trials: shotsOfEach }));

/** Most shots that a plan considers, for each kind. */
const maxShotsOfEach = 1e12;

/** The smallest whole number from `least` for which a condition holds that holds for all larger ones; undefined above 10¹². */
function smallestWhere(holds: (shotsOfEach: number) => boolean, least: number): number | undefined {
  let [low, high] = [least - 1, least];
  while (!holds(high)) {
    [low, high] = [high, 2 * high];
    if (high > maxShotsOfEach) return undefined;
  }
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) high = middle;
    else low = middle;
  }
  return high;
}

/**
 * Shots, equally many of each kind, whose 95 % interval is ±`halfWidth` or narrower with a probability of `power`: the
 * width depends on the measured success, so it is computed where the success is as far from the expected one, towards
 * one half, as it rarely is. Undefined above 10¹² shots of each kind.
 */
export function shotsForInterval(expectation: Expectation, halfWidth: number, power: number): number | undefined {
  const deviations = normalQuantile(1 - power);
  const isEnough = (shotsOfEach: number): boolean => {
    const strata = strataOf(expectation, shotsOfEach);
    const { mean, sigma } = momentsOf(strata);
    const towards = mean > 0.5 ? -1 : 1;
    const rare = mean + towards * Math.min(deviations * sigma, Math.abs(mean - 0.5));
    const rates = likeliestWith(strata, rare);
    const { low, high } = weightedInterval(strata.map((one, h) => ({ ...one, right: one.trials * rates[h]! })));
    return high - low <= 2 * halfWidth;
  };
  const each = smallestWhere(isEnough, 1);
  return each === undefined ? undefined : each * expectation.rates.length;
}

function momentsOf(strata: readonly Stratum[]): { mean: number; sigma: number } {
  const weight = strata.reduce((sum, one) => sum + one.weight, 0);
  const variance = strata.reduce((sum, { weight: w, right, trials }) => {
    const rate = right / trials;
    return sum + ((w / weight) ** 2 * rate * (1 - rate)) / trials;
  }, 0);
  return { mean: weightedProportion(strata) ?? 0, sigma: Math.sqrt(variance) };
}

/** A difference to be shown: that the weighted success exceeds `value`. */
interface Distinction {
  readonly value: number;
  /** Probability of saying so if the success is just `value`. */
  readonly alpha: number;
  /** Probability of saying so if the success is as expected. */
  readonly power: number;
  /** How often the counts are looked at, the end included. */
  readonly looks: number;
  readonly spending: Spending;
}

/** One look at the counts. */
interface Look {
  /** Shots up to here. */
  readonly shots: number;
  /** Normal deviate from which the difference is shown. */
  readonly boundary: number;
  /** The weighted success from which it is, if the proportions are otherwise as expected; above 1 if none is enough. */
  readonly success: number;
  /** Probability of stopping at this look if the success is as expected. */
  readonly probability: number;
}

export interface SequentialPlan {
  readonly looks: readonly Look[];
  /** Shots until the end or the look that stops, on average, if the success is as expected. */
  readonly expectedShots: number;
  /** The probability of showing the difference if the success is as expected. */
  readonly power: number;
}

/** One-sided error probability of a deviation of `sigmas` standard deviations. */
export const alphaOf = (sigmas: number): number => upperNormal(sigmas);

/**
 * Shots and looks that show a difference; undefined if the expected success does not exceed the value, or only with more
 * than 10¹² shots of each kind.
 */
export function planDistinction(expectation: Expectation, goal: Distinction): SequentialPlan | undefined {
  const { value, alpha, power, looks, spending } = goal;
  const kinds = expectation.rates.length;
  const expected = momentsOf(strataOf(expectation, 1)).mean;
  if (!(expected > value)) return undefined;
  const even = boundariesOf(
    Array.from({ length: looks }, (_, i) => (i + 1) / looks),
    alpha,
    spending,
  );
  const planFor = (shotsOfEach: number, known?: readonly number[]) => {
    const each = Array.from({ length: looks }, (_, i) => Math.ceil(((i + 1) * shotsOfEach) / looks));
    const shares = each.map((shots) => shots / shotsOfEach);
    // whole shots move the looks a little, and their boundaries with them
    const boundaries = known ?? boundariesOf(shares, alpha, spending);
    const all = strataOf(expectation, shotsOfEach);
    const edges = boundaries.map((boundary, i) => edgeOf(all, shares[i]!, value, boundary));
    return { each, boundaries, edges, stops: stoppingAt(all, shares, edges, expected) };
  };
  const shotsOfEach = smallestWhere((shots) => total(planFor(shots, even).stops) >= power, looks);
  if (shotsOfEach === undefined) return undefined;
  const { each, boundaries, edges, stops } = planFor(shotsOfEach);
  return {
    looks: each.map((shots, i) => ({
      shots: shots * kinds,
      boundary: boundaries[i]!,
      success: edges[i]!,
      probability: stops[i]!,
    })),
    expectedShots:
      kinds * (stops.reduce((sum, stop, i) => sum + stop * each[i]!, 0) + (1 - total(stops)) * shotsOfEach),
    power: total(stops),
  };
}

const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
