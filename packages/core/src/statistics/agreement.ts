import { type Interval, shotsFor, wilson } from "./interval.js";
import { upperGamma } from "./special-functions.js";

/** A run of the same experiment: the fraction of correct decisions among its shots. */
interface Run {
  readonly success: number;
  readonly shots: number;
  /** Its 95 % interval; Wilson's if it is absent. One that is wider, as for weighted hypotheses, counts for fewer shots. */
  readonly interval?: Interval;
}

/** Runs taken together, and whether they agree with one another. */
interface PooledRuns {
  readonly success: number;
  readonly interval: Interval;
  readonly shots: number;
  /** Σ nᵢ (pᵢ - p)² / p (1 - p): χ² of homogeneity. */
  readonly chiSquare: number;
  /** Number of runs minus 1. */
  readonly degreesOfFreedom: number;
  /** Probability of such a χ² or a larger one if all runs have the same success; null for one run. */
  readonly pValue: number | null;
}

/** The shots whose Wilson interval is as wide as that of a run. */
const effective = ({ success, shots, interval }: Run): number =>
  interval === undefined ? shots : shotsFor((interval.high - interval.low) / 2, success);

/**
 * Pools runs by their shots and tests whether they have the same success (Pearson's χ² of homogeneity for proportions, W.
 * G. Cochran, Biometrics 10, 417, 1954). The pooled fraction has Wilson's interval. Undefined without shots.
 */
export function poolRuns(runs: readonly Run[]): PooledRuns | undefined {
  const measured = runs.filter(({ shots }) => shots > 0).map((run) => ({ ...run, weight: effective(run) }));
  const weight = measured.reduce((sum, run) => sum + run.weight, 0);
  if (weight === 0) return undefined;
  const success = Math.min(1, measured.reduce((sum, run) => sum + run.weight * run.success, 0) / weight);
  const variance = success * (1 - success);
  const spread = measured.reduce((sum, run) => sum + run.weight * (run.success - success) ** 2, 0);
  const chiSquare = variance > 0 ? spread / variance : 0;
  const degreesOfFreedom = measured.length - 1;
  return {
    success,
    interval: wilson(success, weight),
    shots: measured.reduce((sum, run) => sum + run.shots, 0),
    chiSquare,
    degreesOfFreedom,
    pValue: degreesOfFreedom === 0 ? null : upperGamma(degreesOfFreedom / 2, chiSquare / 2),
  };
}
