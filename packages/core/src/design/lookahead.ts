import type { Complex } from "../tree/index.js";
import type { Bin } from "./bin.js";

/** Displacements of a bin on a coarse grid, with the probabilities of the branches at each. */
export interface Grid {
  readonly points: readonly Complex[];
  /** Probability of branch g for hypothesis h at point i, [(i * G + g) * M + h]. */
  readonly probabilities: Float64Array;
  readonly hypotheses: number;
  readonly branches: number;
}

/** Margin of a grid around the displacements that null a hypothesis, in √photons of the field. */
const margin = 0.9;

/** Parts of its spacing by which a grid is moved, from 0 to 1. */
type Shift = readonly [re: number, im: number];

/** A grid of points `spacing` apart (in √photons of the field, at efficiency 1) over the displacements that may be optimal, with those that null a hypothesis. */
export function gridOf({ signal, space, step, nulls }: Bin, spacing: number, shift: Shift = [0, 0]): Grid {
  const scale = 1 / Math.sqrt(Math.max(step.detector.efficiency, 0.01));
  const points = [...(space.line ? onLine() : inPlane()), ...nulls];
  const [hypotheses, branches] = [signal.re.length, step.branches];
  const probabilities = new Float64Array(points.length * branches * hypotheses);
  const rows = new Float64Array(hypotheses * branches);
  for (const [i, { re, im }] of points.entries()) {
    step.probabilities(signal, re, im, rows);
    for (let g = 0; g < branches; g++)
      for (let h = 0; h < hypotheses; h++) probabilities[(i * branches + g) * hypotheses + h] = rows[h * branches + g]!;
  }
  return { points, probabilities, hypotheses, branches };

  function onLine(): Complex[] {
    const every = Math.max(1, Math.round((spacing * scale) / space.step / 3));
    const first = Math.floor(every * shift[0]);
    return Array.from(space.re, (re, i) => ({ re, im: space.im[i]! })).filter((_, i) => i % every === first);
  }

  function inPlane(): Complex[] {
    const side = (places: Float64Array, part: number) => {
      const [from, to] = [-Math.max(...places) - margin * scale, -Math.min(...places) + margin * scale];
      const steps = Math.ceil((to - from) / (spacing * scale));
      return Array.from({ length: steps + 1 }, (_, i) => from + ((to - from) * (i - part)) / steps);
    };
    const columns = side(signal.im, shift[1]);
    return side(signal.re, shift[0]).flatMap((re) => columns.map((im) => ({ re, im })));
  }
}

/** The best point of the grid if a decision follows, and the success probability summed over the hypotheses. */
export function bestLast({ probabilities, points, hypotheses, branches }: Grid, joint: Float64Array): [number, number] {
  let [best, success] = [0, -1];
  let at = 0;
  for (let i = 0; i < points.length; i++) {
    let sum = 0;
    for (let g = 0; g < branches; g++) {
      let most = 0;
      for (let h = 0; h < hypotheses; h++) {
        const here = joint[h]! * probabilities[at++]!;
        if (here > most) most = here;
      }
      sum += most;
    }
    if (sum > success) [best, success] = [i, sum];
  }
  return [best, success];
}

/** Displacements that lie closer than this lead a descent to the same minimum. */
const apart = 0.35;

/**
 * The displacements of a bin on its grid with the least error after it, as `errorAfter` gives it for joint
 * probabilities: at most `maxCount` points that lie apart, the best first.
 */
export function bestOnGrid(
  { points, probabilities, hypotheses, branches }: Grid,
  joint: Float64Array,
  errorAfter: (joint: Float64Array) => number,
  maxCount: number,
): Complex[] {
  const after = new Float64Array(hypotheses);
  const errors = points.map((_, i) => {
    let sum = 0;
    for (let g = 0; g < branches; g++) {
      const row = (i * branches + g) * hypotheses;
      for (let h = 0; h < hypotheses; h++) after[h] = joint[h]! * probabilities[row + h]!;
      sum += errorAfter(after);
    }
    return sum;
  });
  const order = points.map((_, i) => i).sort((a, b) => errors[a]! - errors[b]! || a - b);
  const chosen: Complex[] = [];
  for (const i of order) {
    const { re, im } = points[i]!;
    if (chosen.some((other) => Math.hypot(other.re - re, other.im - im) <= apart)) continue;
    chosen.push({ re, im });
    if (chosen.length === maxCount) break;
  }
  return chosen;
}

/** The same if the best displacement of the next bin on its own grid and a decision follow. */
export const bestOfTwo = (grid: Grid, next: Grid, joint: Float64Array, maxCount: number): Complex[] =>
  bestOnGrid(grid, joint, (after) => -bestLast(next, after)[1], maxCount);
