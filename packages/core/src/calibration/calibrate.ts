import { type Ambiguity, ambiguityOf } from "./ambiguity.js";
import {
  type BenchValues,
  type CalibratedParameter,
  calibratedParameters,
  type Point,
  parameterValue,
  ranges,
  startPoint,
  valuesOf,
} from "./bench-values.js";
import type { CalibrationRun } from "./calibration-run.js";
import { climb, type Fit, isSeen } from "./fit.js";
import { type FitQuality, fitQuality } from "./fit-quality.js";
import { type Ends, profileInterval } from "./intervals.js";
import { addScore, every, type LawSlopes, noScore, pooled, type Score, slopesAt } from "./likelihood.js";

/** A value with its 95 % interval. */
interface Estimate extends Ends {
  readonly value: number;
}

/** The state of a bench, from all of its recent runs together. */
export interface Calibration {
  readonly runs: number;
  readonly shots: number;
  readonly values: BenchValues;
  readonly estimates: Readonly<Record<CalibratedParameter, Estimate>>;
  readonly quality: FitQuality;
  readonly ambiguity: Ambiguity;
  /**
   * For each run and parameter, the value that this run alone tells if the others are as fitted; null if it tells
   * nothing.
   */
  readonly drift: readonly Readonly<Record<CalibratedParameter, Estimate | null>>[];
}

/** The most likely bench for some runs; undefined without runs, or if no bench can give their counts. */
export function calibrate(runs: readonly CalibrationRun[]): Calibration | undefined {
  if (runs.length === 0) return undefined;
  const pools = pooled(runs);
  const fit = climb(pools, startPoint, every);
  if (fit === undefined) return undefined;
  const ambiguity = ambiguityOf(fit);
  const intervals = every.map((i) => {
    const [low, high] = ranges[i]!;
    return ambiguity.unseen.includes(calibratedParameters[i]!) ? { low, high } : profileInterval(pools, fit, every, i);
  });
  const estimate = (i: number): Estimate => ({
    value: parameterValue(i, fit.point[i]!),
    low: parameterValue(i, intervals[i]!.low),
    high: parameterValue(i, intervals[i]!.high),
  });
  return {
    runs: runs.length,
    shots: runs.reduce((sum, { shots }) => sum + shots, 0),
    values: valuesOf(fit.point),
    estimates: byParameter(estimate),
    quality: fitQuality(runs, fit),
    ambiguity,
    drift: driftOf(runs, fit),
  };
}

/**
 * One step of Fisher's scoring from the common fit for each run and parameter: exact for small changes, and unbiased where
 * probabilities are linear in the parameter.
 */
function driftOf(runs: readonly CalibrationRun[], { point }: Fit): Calibration["drift"] {
  const laws = new Map<CalibrationRun["receiver"], LawSlopes>();
  return runs.map(({ receiver, visits }) => {
    const law = laws.get(receiver) ?? slopesAt(receiver, point)!;
    laws.set(receiver, law);
    const score = noScore();
    addScore(score, law, visits, receiver.graph.outcomes);
    return byParameter((i) => (isSeen(score.information, i) ? alone(i, point, score) : null));
  });
}

function alone(i: number, point: Point, { gradient, information }: Score): Estimate {
  const [least, most] = ranges[i]!;
  const at = (x: number): number => parameterValue(i, Math.min(Math.max(x, least), most));
  const middle = point[i]! + gradient[i]! / information[i]![i]!;
  const side = twoSided / Math.sqrt(information[i]![i]!);
  return { value: at(middle), low: at(middle - side), high: at(middle + side) };
}

/** 95 % of a normal distribution lie within this many standard deviations. */
const twoSided = 1.959964;

const byParameter = <T>(of: (index: number) => T): Record<CalibratedParameter, T> =>
  Object.fromEntries(calibratedParameters.map((name, i) => [name, of(i)])) as Record<CalibratedParameter, T>;
