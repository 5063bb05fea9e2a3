import { type Interval, wilson } from "./interval.js";
import { upperGamma } from "./special-functions.js";

/** A run of the same experiment: the fraction of correct decisions among its shots. */
interface Run {
  readonly success: number;
  /** Shots behind it; where hypotheses were weighted, the effective number. */
  readonly shots: number;
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

/**
 * Pools runs by their shots and tests whether they have the same success (Pearson's χ² of homogeneity for proportions, W.
 * G. Cochran, Biometrics 10, 417, 1954). The pooled fraction has Wilson's interval. Undefined without shots.
 */
export function poolRuns(runs: readonly Run[]): PooledRuns | undefined {
  const measured = runs.filter(({ shots }) => shots > 0);
  const shots = measured.reduce((sum, run) => sum + run.shots, 0);
  if (shots === 0) return undefined;
  const success = Math.min(1, measured.reduce((sum, run) => sum + run.shots * run.success, 0) / shots);
  const variance = success * (1 - success);
  const spread = measured.reduce((sum, run) => sum + run.shots * (run.success - success) ** 2, 0);
  const chiSquare = variance > 0 ? spread / variance : 0;
  const degreesOfFreedom = measured.length - 1;
  return {
    success,
    interval: wilson(success, shots),
    shots,
    chiSquare,
    degreesOfFreedom,
    pValue: degreesOfFreedom === 0 ? null : upperGamma(degreesOfFreedom / 2, chiSquare / 2),
  };
}
