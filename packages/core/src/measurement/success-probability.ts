import type { Merit } from "../receiver/index.js";
import { erfc } from "../statistics/special-functions.js";
import { poissonTails } from "../statistics/tails.js";

/** Expected number of right and wrong decisions above which the normal distribution applies. */
const normalFrom = 10;

/**
 * Two-sided probability of a success at least this far from the prediction. `deviation` is the difference in standard
 * deviations (null if the prediction allows none). If few right or wrong decisions are expected, their number is taken
 * as Poisson distributed, which is slightly wider than the exact law.
 */
export function successProbability(
  counts: readonly (readonly number[])[],
  priors: readonly number[],
  predicted: Pick<Merit, "confusion" | "perHypothesis">,
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
  return expectedWrong <= expectedRight
    ? poissonTails(shots - right, expectedWrong)
    : poissonTails(right, expectedRight);
}
