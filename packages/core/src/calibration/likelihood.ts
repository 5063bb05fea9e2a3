import { lawOf } from "../measurement/run-model.js";
import { type Point, ranges, setupAt } from "./bench-values.js";
import type { CalibratedReceiver, CalibrationRun } from "./calibration-run.js";

/** All coordinates of a fit. */
export const every: readonly number[] = [0, 1, 2, 3];
const dimensions = every.length;
const none = new Float64Array(0);

/** The law of a receiver's counts at a point, and its slopes in each coordinate. */
export interface LawSlopes {
  /** [outcomes * (s * M + h) + k]: probability of outcome k after the counts that lead to state s. */
  readonly probabilities: Float64Array;
  /** Those that were asked for; the others are empty. */
  readonly slopes: readonly Float64Array[];
}

/** Step of a difference in each coordinate, relative to its value where that is larger than the step. */
const steps = [1e-5, 1e-7, 1e-5, 1e-6] as const;
const relativeStep = 1e-5;

/** Undefined if the noise cannot be averaged at the point. */
export function probabilitiesAt({ setup, graph }: CalibratedReceiver, point: Point): Float64Array | undefined {
  const there = setupAt(setup, point);
  return there && lawOf(graph, there).probabilities;
}

/**
 * The law with its slopes, by one-sided differences that stay in the ranges. Laws are exact to 1e-11, so the slopes have
 * a relative error of about 1e-5.
 */
export function slopesAt(receiver: CalibratedReceiver, point: Point, free = every): LawSlopes | undefined {
  const probabilities = probabilitiesAt(receiver, point);
  if (probabilities === undefined) return undefined;
  const slopes: Float64Array[] = every.map(() => none);
  for (const i of free) {
    const size = Math.max(steps[i]!, relativeStep * point[i]!);
    const step = point[i]! + size > ranges[i]![1] ? -size : size;
    const other = probabilitiesAt(receiver, moved(point, i, point[i]! + step));
    if (other === undefined) return undefined;
    slopes[i] = other.map((p, cell) => (p - probabilities[cell]!) / step);
  }
  return { probabilities, slopes };
}

/** A point with another value of one coordinate. */
export const moved = (point: Point, index: number, value: number): Point =>
  point.map((x, i) => (i === index ? value : x)) as unknown as Point;

/** ln of the probability of counts, without a constant; -∞ if they are ruled out. */
function logLikelihood(probabilities: Float64Array, visits: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < visits.length; i++) if (visits[i]! > 0) sum += visits[i]! * Math.log(probabilities[i]!);
  return sum;
}

/** Slope of ln L in each coordinate, and Fisher's information as rows of a symmetric matrix. */
export interface Score {
  readonly gradient: Float64Array;
  readonly information: readonly Float64Array[];
}

export const noScore = (): Score => ({
  gradient: new Float64Array(dimensions),
  information: Array.from({ length: dimensions }, () => new Float64Array(dimensions)),
});

/**
 * Adds the score of counts. The information is the one expected after the counts before: n·Σ_k ∂P_k ∂P_k / P_k in a
 * state that n shots pass.
 */
export function addScore(
  { gradient, information }: Score,
  { probabilities, slopes }: LawSlopes,
  visits: Float64Array,
  outcomes: number,
): void {
  for (let at = 0; at < visits.length; at += outcomes) {
    let shots = 0;
    for (let k = 0; k < outcomes; k++) shots += visits[at + k]!;
    if (shots === 0) continue;
    for (let cell = at; cell < at + outcomes; cell++) {
      const p = probabilities[cell]!;
      if (!(p > 0)) continue;
      const [n, each] = [visits[cell]! / p, shots / p];
      for (let i = 0; i < dimensions; i++) {
        const slope = slopes[i]![cell] ?? 0;
        gradient[i]! += n * slope;
        for (let j = 0; j <= i; j++) information[i]![j]! += each * slope * (slopes[j]![cell] ?? 0);
      }
    }
  }
  for (let i = 0; i < dimensions; i++)
    for (let j = i + 1; j < dimensions; j++) information[i]![j] = information[j]![i]!;
}

/** Runs of one receiver as one measurement: their counts add up. */
export interface Pool {
  readonly receiver: CalibratedReceiver;
  readonly visits: Float64Array;
}

export function pooled(runs: readonly CalibrationRun[]): Pool[] {
  const pools = new Map<CalibratedReceiver, Float64Array>();
  for (const { receiver, visits } of runs) {
    const sum = pools.get(receiver);
    if (sum === undefined) pools.set(receiver, visits.slice());
    else for (let i = 0; i < visits.length; i++) sum[i]! += visits[i]!;
  }
  return [...pools].map(([receiver, visits]) => ({ receiver, visits }));
}

export function likelihoodAt(pools: readonly Pool[], point: Point): number {
  let sum = 0;
  for (const { receiver, visits } of pools) {
    const probabilities = probabilitiesAt(receiver, point);
    if (probabilities === undefined) return Number.NEGATIVE_INFINITY;
    sum += logLikelihood(probabilities, visits);
  }
  return sum;
}

/** ln L and its score; undefined where the counts are ruled out. */
export function scoreAt(
  pools: readonly Pool[],
  point: Point,
  free = every,
): (Score & { readonly value: number }) | undefined {
  const score = noScore();
  let value = 0;
  for (const { receiver, visits } of pools) {
    const law = slopesAt(receiver, point, free);
    if (law === undefined) return undefined;
    value += logLikelihood(law.probabilities, visits);
    addScore(score, law, visits, receiver.graph.outcomes);
  }
  return Number.isFinite(value) ? { ...score, value } : undefined;
}
