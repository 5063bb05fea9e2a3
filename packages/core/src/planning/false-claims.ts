import { pointWith, weightedDeviate } from "../statistics/weighted-deviate.js";
import type { Stratum } from "../statistics/weighted-interval.js";
import { stoppingProbabilities } from "./group-sequential.js";
import type { Expectation } from "./plan.js";

/** The rule of a person who compares the success alone with a table: from these successes on, the claim is made. */
interface Shortcut {
  /** Shots of each kind at each look. */
  readonly shotsOfEach: readonly number[];
  /** Weighted success from which the claim is made at each look; above 1 if never. */
  readonly successes: readonly number[];
  /** The weighted success that is to be exceeded. */
  readonly value: number;
}

/**
 * The proportions of strata with the largest variance of their weighted mean, at a given mean: by Lagrange's multiplier
 * s = (1 - λ/w)/2 between 0 and 1.
 */
function mostVaried(weights: readonly number[], mean: number): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const rates = (multiplier: number): number[] =>
    weights.map((weight) => (weight > 0 ? Math.min(1, Math.max(0, (1 + multiplier / weight) / 2)) : mean));
  const meanOf = (multiplier: number): number =>
    rates(multiplier).reduce((sum, rate, h) => sum + (weights[h]! * rate) / whole, 0);
  const most = Math.max(...weights);
  return rates(pointWith(meanOf, mean, -most, most));
}

/**
 * How often the rule claims a success above `value` although it is just that: for the proportions of the hypotheses
 * with which it does most often. A test of the counts sees how the decisions are spread over the hypotheses; the
 * success alone does not. Of two trees, whose weighted sum is (S_A + 1 - S_B) / 2, both have the success that is
 * expected of the second.
 */
export function falseClaims(
  { weights }: Pick<Expectation, "weights">,
  { shotsOfEach, successes, value }: Shortcut,
  second?: number,
): number {
  const half = weights.length / 2;
  const rates =
    second === undefined
      ? mostVaried(weights, value)
      : [
          ...mostVaried(weights.slice(0, half), second),
          ...mostVaried(weights.slice(half), second).map((rate) => 1 - rate),
        ];
  const strataAt = (trials: number): Stratum[] =>
    rates.map((rate, h) => ({ weight: weights[h]!, right: rate * trials, trials }));
  const deviates = successes.map((success, look) =>
    success > 1 ? Number.POSITIVE_INFINITY : weightedDeviate(strataAt(shotsOfEach[look]!), success, value),
  );
  const all = shotsOfEach.at(-1)!;
  return stoppingProbabilities(
    shotsOfEach.map((shots) => shots / all),
    deviates,
  ).reduce((sum, probability) => sum + probability, 0);
}
