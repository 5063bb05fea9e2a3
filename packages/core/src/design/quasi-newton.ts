import type { Progress } from "../receiver/index.js";

/** A function with its gradient: `value` fills `gradient` for the same place. */
export interface Smooth {
  value(x: Float64Array): number;
  readonly gradient: Float64Array;
  /** Divides a gradient by a known part of the curvature at the place of the last `value`, if there is one. */
  scale?(gradient: Float64Array): void;
}

interface Descent {
  readonly x: Float64Array;
  readonly value: number;
  readonly evaluations: number;
}

/** Pairs of steps and changes of the gradient that approximate the curvature. */
const memory = 8;
/** Largest change of one coordinate in a step. */
const maxChange = 1;
/** Part of the decrease that the slope promises and a step must reach (Armijo). */
const sufficient = 1e-4;
const halvings = 25;
/** Steps in a row without a worthwhile gain that end the descent. */
const maxStalledSteps = 4;

/**
 * Descends from `start` to a local minimum with limited-memory BFGS (Nocedal, Math. Comput. 35, 773, 1980) and halved
 * steps. Ends after `iterations`, or after four steps in a row that reduce the value by less than the part `tolerance`.
 */
export function descend(f: Smooth, start: Float64Array, iterations: number, tolerance: number): Descent {
  const work = descending(f, start, iterations, tolerance);
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value;
}

/** The same for a function that takes long: the caller may stop between two steps. */
export function* descending(
  f: Smooth,
  start: Float64Array,
  iterations: number,
  tolerance: number,
): Generator<Progress, Descent> {
  const size = start.length;
  let x = start.slice();
  let value = f.value(x);
  let evaluations = 1;
  const gradient = f.gradient.slice();
  let curvature: Pair[] = [];
  let stalled = 0;
  let next = new Float64Array(size);
  for (let i = 0; i < iterations && stalled < maxStalledSteps; i++) {
    yield { done: i, total: iterations };
    const way = direction(f, gradient, curvature);
    const slope = -dot(gradient, way);
    let lower = Number.NaN;
    if (slope < 0) {
      let t = Math.min(1, maxChange / largest(way));
      for (let tries = 0; tries < halvings && !(lower <= value + sufficient * t * slope); tries++) {
        if (tries > 0) t /= 2;
        for (let k = 0; k < size; k++) next[k] = x[k]! - t * way[k]!;
        lower = f.value(next);
        evaluations++;
      }
      if (!(lower <= value + sufficient * t * slope)) lower = Number.NaN;
    }
    if (Number.isNaN(lower)) {
      // The decisions change nearby, so that the curvature of the last steps misleads: once more along the gradient.
      if (curvature.length === 0) break;
      curvature = [];
      stalled++;
      f.value(x);
      continue;
    }
    // the oldest pair makes room for the newest
    const spare = curvature.length === memory ? curvature[0] : undefined;
    const step = difference(next, x, spare?.step);
    const change = difference(f.gradient, gradient, spare?.change);
    const product = dot(step, change);
    if (spare) curvature.shift();
    if (product > 0) curvature.push({ step, change, product });
    stalled = value - lower <= tolerance * lower ? stalled + 1 : 0;
    [x, next, value] = [next, x, lower];
    gradient.set(f.gradient);
  }
  return { x, value, evaluations };
}

function difference(a: Float64Array, b: Float64Array, result: Float64Array = new Float64Array(a.length)): Float64Array {
  for (let k = 0; k < a.length; k++) result[k] = a[k]! - b[k]!;
  return result;
}

interface Pair {
  readonly step: Float64Array;
  readonly change: Float64Array;
  readonly product: number;
}

/** First step along the gradient, before anything is known about the curvature. */
const firstStep = 0.1;

/**
 * The direction against which to step: the inverse curvature applied to the gradient, in two loops. It starts from the
 * known part of the curvature.
 */
function direction(f: Smooth, gradient: Float64Array, curvature: readonly Pair[]): Float64Array {
  const way = gradient.slice();
  const last = curvature.at(-1);
  if (last === undefined) {
    if (f.scale) {
      f.scale(way);
      return way;
    }
    const length = Math.sqrt(dot(gradient, gradient));
    return length > 0 ? way.map((g) => (g * firstStep) / length) : way;
  }
  const parts = new Float64Array(curvature.length);
  for (let i = curvature.length - 1; i >= 0; i--) {
    const { step, change, product } = curvature[i]!;
    parts[i] = dot(step, way) / product;
    for (let k = 0; k < way.length; k++) way[k]! -= parts[i]! * change[k]!;
  }
  const scaled = last.change.slice();
  f.scale?.(scaled);
  const scale = last.product / dot(last.change, scaled);
  f.scale?.(way);
  for (let k = 0; k < way.length; k++) way[k]! *= scale;
  for (const [i, { step, change, product }] of curvature.entries()) {
    const part = parts[i]! - dot(change, way) / product;
    for (let k = 0; k < way.length; k++) way[k]! += part * step[k]!;
  }
  return way;
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < a.length; k++) sum += a[k]! * b[k]!;
  return sum;
}

function largest(values: Float64Array): number {
  let found = 0;
  for (const value of values) found = Math.max(found, Math.abs(value));
  return found;
}
