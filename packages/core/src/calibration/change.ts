import { inverse } from "../statistics/symmetric.js";
import { type CalibratedParameter, calibratedParameters, parameterValue, startPoint } from "./bench-values.js";
import type { CalibrationRun } from "./calibration-run.js";
import { climb, type Fit, isHeld, isSeen } from "./fit.js";
import { every, likelihoodAt, pooled, scoreAt } from "./likelihood.js";

/** A sudden change of a bench. */
export interface BenchChange {
  /** The parameter that explains it best if it alone changed. */
  readonly parameter: CalibratedParameter;
  /** Its value in the runs before, and in those since. */
  readonly before: number;
  readonly after: number;
  /** Runs since the change. */
  readonly runs: number;
  /** Root of the likelihood ratio, in standard deviations. */
  readonly deviations: number;
}

/** A change is looked for in the newest one, two or three runs. */
const newestRuns = 3;
/** A change is looked for against at least this many runs, and at most as many as a calibration uses. */
const [fewestBefore, mostBefore] = [3, 20];
/** Standard deviations from which a change is reported; `npm run calibrations` counts the false reports. */
const reported = 4.2;

/**
 * A sudden change in the newest of the runs, oldest first; undefined if they agree with those before.
 *
 * For each parameter, the likelihood ratio of the newest runs with another value of it against the fit of the runs before.
 * The fit has an error of its own: the ratio is reduced by I/(I + I V I), where I is the information of the newest runs and
 * V the variance of the fit.
 */
export function changeOf(runs: readonly CalibrationRun[]): BenchChange | undefined {
  let largest: BenchChange | undefined;
  let from = startPoint;
  for (let newest = 1; newest <= newestRuns && runs.length - newest >= fewestBefore; newest++) {
    const end = runs.length - newest;
    const history = climb(pooled(runs.slice(Math.max(0, end - mostBefore), end)), from, every);
    if (history === undefined) return undefined;
    from = history.point;
    const change = changeSince(history, runs.slice(end));
    if (change !== undefined && change.deviations > (largest?.deviations ?? reported)) largest = change;
  }
  return largest;
}

function changeSince(history: Fit, newest: readonly CalibrationRun[]): BenchChange | undefined {
  const pools = pooled(newest);
  const { point, score } = history;
  const now = scoreAt(pools, point);
  if (now === undefined) return undefined;
  const inside = every.filter((i) => isSeen(score.information, i) && !isHeld(point, i, score.gradient[i]!));
  const variance = inverse(damped(score.information), inside);
  const before = likelihoodAt(pools, point);
  const changes = every.flatMap((index): BenchChange[] => {
    const information = now.information[index]![index]!;
    const fit = isSeen(now.information, index) ? climb(pools, point, [index]) : undefined;
    if (fit === undefined) return [];
    const pull = now.information[index]!;
    const own =
      variance?.reduce((sum, row, i) => sum + pull[i]! * row.reduce((s, v, j) => s + v * pull[j]!, 0), 0) ?? 0;
    const ratio = (2 * (fit.value - before) * information) / (information + own);
    const values = { before: parameterValue(index, point[index]!), after: parameterValue(index, fit.point[index]!) };
    const deviations = Math.sqrt(Math.max(0, ratio));
    return [{ parameter: calibratedParameters[index]!, ...values, runs: newest.length, deviations }];
  });
  return changes.sort((a, b) => b.deviations - a.deviations)[0];
}

/** Combinations that the history does not tell get a large variance instead of none. */
const damped = (information: readonly Float64Array[]): Float64Array[] =>
  information.map((row, i) => row.map((x, j) => (i === j ? x * (1 + 1e-9) : x)));
