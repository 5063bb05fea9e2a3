import { solve } from "../statistics/symmetric.js";
import { type Point, ranges } from "./bench-values.js";
import { likelihoodAt, moved, type Pool, type Score, scoreAt } from "./likelihood.js";

/** The most likely point, as far as its coordinates are free. */
export interface Fit {
  readonly point: Point;
  /** ln L there, without a constant. */
  readonly value: number;
  readonly score: Score;
}

const maxSteps = 60;
/** A step that promises less than this gain of ln L ends the search; less exactly where only ln L matters. */
const [enough, enoughForValue] = [1e-6, 1e-3];
/** First damping, and the largest that is tried. */
const [firstDamping, mostDamping] = [1e-3, 1e9];

/**
 * Climbs to the largest ln L from a point by Fisher's scoring with Levenberg's damping, inside the ranges; coordinates that
 * are not `free` stay. Undefined if the counts are ruled out at the start.
 */
export function climb(pools: readonly Pool[], from: Point, free: readonly number[], least = enough): Fit | undefined {
  let score = scoreAt(pools, from, free);
  if (score === undefined) return undefined;
  let [point, damping] = [from, firstDamping];
  for (let step = 0; step < maxSteps; step++) {
    const way = ascent(point, score, free, damping);
    if (way === undefined || way.gain < least) break;
    const value = likelihoodAt(pools, way.to);
    if (value > score.value) {
      const there = scoreAt(pools, way.to, free);
      if (there === undefined) break;
      [point, score, damping] = [way.to, there, Math.max(damping / 10, 1e-9)];
    } else if (damping < mostDamping) damping *= 10;
    else break;
  }
  return { point, value: score.value, score };
}

/** A damped step; coordinates at the end of their range stay there if ln L grows beyond it. */
function ascent(point: Point, { gradient, information }: Score, free: readonly number[], damping: number) {
  let chosen = free.filter((i) => isSeen(information, i) && !isHeld(point, i, gradient[i]!));
  const damped = information.map((row, i) => row.map((x, j) => (i === j ? x * (1 + damping) : x)));
  for (;;) {
    const step = chosen.length === 0 ? undefined : solve(damped, gradient, chosen);
    if (step === undefined) return undefined;
    // a step against its slope at the end of a range would only be cut off: without this coordinate
    const out = chosen.find((i) => isHeld(point, i, step[i]!));
    if (out !== undefined) {
      chosen = chosen.filter((i) => i !== out);
      continue;
    }
    const to = point.map((x, i) => within(i, x + step[i]!)) as unknown as Point;
    return { to, gain: chosen.reduce((sum, i) => sum + gradient[i]! * (to[i]! - point[i]!), 0) / 2 };
  }
}

const within = (i: number, x: number): number => Math.min(Math.max(x, ranges[i]![0]), ranges[i]![1]);

/**
 * Whether the counts tell anything about a coordinate. Below an information of 1 its standard deviation is as wide as its
 * range, or the slope is rounding alone.
 */
export const isSeen = (information: Score["information"], i: number): boolean => information[i]![i]! > 1;

/** Whether a coordinate is at the end of its range and would move beyond it. */
export const isHeld = (point: Point, i: number, direction: number): boolean =>
  (direction < 0 && point[i]! <= ranges[i]![0]) || (direction > 0 && point[i]! >= ranges[i]![1]);

/** The most likely point with one coordinate fixed, beginning where the information of the whole fit leads. */
export function climbAt(pools: readonly Pool[], fit: Fit, index: number, value: number, free: readonly number[]) {
  const others = free.filter((i) => i !== index && !isHeld(fit.point, i, fit.score.gradient[i]!));
  const { information } = fit.score;
  const pull = Float64Array.from(information, (row) => -row[index]! * (value - fit.point[index]!));
  const shift = others.length === 0 ? undefined : solve(information, pull, others);
  const from = moved(fit.point, index, value).map((x, i) =>
    i === index ? x : within(i, x + (shift?.[i] ?? 0)),
  ) as unknown as Point;
  const rest = free.filter((i) => i !== index);
  return climb(pools, from, rest, enoughForValue) ?? climb(pools, moved(fit.point, index, value), rest, enoughForValue);
}
