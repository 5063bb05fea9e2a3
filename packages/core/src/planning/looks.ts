import { likeliestWith, pointWith, stepOf, weightedDeviate } from "../statistics/weighted-deviate.js";
import { type Stratum, weightedProportion } from "../statistics/weighted-interval.js";
import { stoppingProbabilities } from "./group-sequential.js";

/** The counts after a part of the shots whose weighted success is `success` and that are otherwise the likeliest. */
function countsAt(all: readonly Stratum[], share: number, success: number): Stratum[] {
  const rates = likeliestWith(all, Math.min(1 - 1e-12, Math.max(1e-12, success)));
  return all.map(({ weight, trials }, h) => ({ weight, right: share * trials * rates[h]!, trials: share * trials }));
}

/**
 * The normal deviate of counts against a weighted success of `value`, with half a decision less than measured, so that
 * the probability of the counts themselves is included whole.
 */
export const deviateOf = (strata: readonly Stratum[], value: number): number =>
  weightedDeviate(strata, (weightedProportion(strata) ?? 0) - stepOf(strata) / 2, value);

/**
 * The edge, as a weighted success, between counts after a part of the shots that reach a boundary and those that do not.
 * Above 1 if none does. Where all strata weigh the same the counts are whole and the edge is half a decision below the
 * first that reaches it; otherwise weighted counts lie on no grid, and the edge is where it is on average.
 */
export function edgeOf(all: readonly Stratum[], share: number, value: number, boundary: number): number {
  const part = all.map((stratum) => ({ ...stratum, right: share * stratum.right, trials: share * stratum.trials }));
  const step = stepOf(part);
  const deviate = (success: number): number =>
    weightedDeviate(countsAt(all, share, success), success - step / 2, value);
  if (deviate(1) < boundary) return 1 + step;
  const reached = pointWith(deviate, boundary, value, 1);
  const isLattice = all.every(({ weight, trials }) => weight === all[0]!.weight && trials === all[0]!.trials);
  return isLattice ? (Math.ceil(reached / step - 1e-6) - 0.5) * step : reached;
}

/** The probability of stopping at each look, at the edges given, if the weighted success is `success`. */
export const stoppingAt = (
  all: readonly Stratum[],
  shares: readonly number[],
  edges: readonly number[],
  success: number,
): number[] =>
  stoppingProbabilities(
    shares,
    edges.map((edge, i) =>
      edge > 1 ? Number.POSITIVE_INFINITY : weightedDeviate(countsAt(all, shares[i]!, edge), edge, success),
    ),
  );
