import type { Interval } from "../statistics/interval.js";
import { type Stratum, weightedProportion } from "../statistics/weighted-interval.js";
import { normalQuantile } from "./group-sequential.js";
import { deviateOf, edgeOf, stoppingAt } from "./looks.js";

/** The looks up to the present one: shots as parts of those measured now, ascending, the last 1. */
interface Looked {
  readonly shares: readonly number[];
  readonly boundaries: readonly number[];
  /** The weighted success that the counts are held against. */
  readonly value: number;
}

export interface Stopped {
  /** Normal deviate of the counts, and whether it reached the boundary. */
  readonly deviate: number;
  readonly shown: boolean;
  /** 95 % interval of the weighted success, and its median-unbiased estimate. */
  readonly interval: Interval;
  readonly estimate: number;
}

/**
 * What the counts at a look say if the looks before did not stop. Counts that stop early are higher than the truth on
 * average, so the usual interval would miss it too often. Here an outcome is higher than another if it stopped earlier,
 * or at the same look with a larger statistic (stagewise ordering: A. A. Tsiatis, G. L. Rosner and C. R. Mehta,
 * Biometrics 40, 797, 1984), and a success belongs to the interval unless 2.5 % or less of its outcomes are as high or
 * higher, or as low or lower. Earlier looks have the same proportions along the likeliest ones.
 */
export function afterStopping(strata: readonly Stratum[], { shares, boundaries, value }: Looked): Stopped {
  const deviate = deviateOf(strata, value);
  const earlier = shares.slice(0, -1).map((share, i) => edgeOf(strata, share, value, boundaries[i]!));
  // half of the probability of the counts themselves counts as higher, which keeps the coverage at 95 % on average
  const edges = [...earlier, weightedProportion(strata) ?? 0];
  /** Without a wrong decision, and no earlier look that could have stopped, a success of 1 fits the counts exactly. */
  const fitsOne =
    earlier.every((edge) => edge > 1) && strata.every(({ weight, right, trials }) => weight === 0 || right === trials);
  const asHigh = (success: number): number =>
    stoppingAt(strata, shares, edges, success).reduce((sum, probability) => sum + probability, 0);
  return {
    deviate,
    shown: deviate >= boundaries.at(-1)!,
    interval: { low: successWith(asHigh, 0.025), high: fitsOne ? 1 : successWith(asHigh, 0.975) },
    estimate: successWith(asHigh, 0.5),
  };
}

/** Ends of the search, and its precision. */
const [least, most, precision] = [1e-12, 1 - 1e-12, 1e-9];

/**
 * The success with which outcomes are as high with a given probability, which grows with it: false position on the
 * normal deviate, in which it is nearly a straight line, with the Illinois rule.
 */
function successWith(asHigh: (success: number) => number, probability: number): number {
  const goal = normalQuantile(probability);
  const apart = (success: number): number => goal - normalQuantile(asHigh(success));
  let [low, high] = [least, most];
  let [below, above] = [apart(low), apart(high)];
  if (below >= 0) return 0;
  if (above <= 0) return 1;
  for (let step = 0; step < 60 && high - low > precision; step++) {
    const straight = (low * above - high * below) / (above - below);
    // far from the answer the line is none, so every fourth step halves
    const next = step % 4 === 3 ? (low + high) / 2 : straight;
    const here = apart(next);
    if (Math.abs(here) < precision) return next;
    if (here < 0) {
      [low, below] = [next, here];
      above /= 2;
    } else {
      [high, above] = [next, here];
      below /= 2;
    }
  }
  return (low + high) / 2;
}
