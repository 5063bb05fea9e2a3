import type { Merit } from "../receiver/index.js";
import { erfc } from "../statistics/complementary-error.js";
import { lowerGamma, upperGamma } from "../statistics/incomplete-gamma.js";

/** Expected right and wrong decisions from which on their number is as good as normal. */
const normalFrom = 10;

/**
 * Two-sided probability that a success departs from the prediction as far as measured, or farther. `deviation` is the
 * difference in standard deviations (null where the prediction allows none at all); where few right or few wrong
 * decisions are expected, their number is Poisson's instead, which is a little wider than the truth.
 */
export function successProbability(
  counts: readonly (readonly number[])[],
  priors: readonly number[],
  predicted: Merit,
  deviation: number | null,
): number {
  let [right, expectedRight, expectedWrong, shots] = [0, 0, 0, 0];
  counts.forEach((row, h) => {
    if (priors[h] === 0) return;
    const sent = row.reduce((a, b) => a + b, 0);
    shots += sent;
    right += row[h]!;
    expectedRight += sent * predicted.perHypothesis[h]!;
    row.forEach((_, d) => {
      if (d !== h) expectedWrong += sent * predicted.confusion[h]![d]!;
    });
  });
  if (deviation !== null && Math.min(expectedRight, expectedWrong) >= normalFrom)
    return erfc(Math.abs(deviation) / Math.SQRT2);
  return expectedWrong <= expectedRight ? poisson(shots - right, expectedWrong) : poisson(right, expectedRight);
}

/** Two-sided probability of a count as far from its mean as this one. */
function poisson(count: number, mean: number): number {
  const orMore = count === 0 ? 1 : lowerGamma(count, mean);
  const orFewer = upperGamma(count + 1, mean);
  return Math.min(1, 2 * Math.min(orMore, orFewer));
}
