import type { Complex } from "@clicktree/core/tree";
import { type Decision, decision, meanCount, type Receiver, type Step, subsetProbability } from "./receiver.js";

/** Grid over the belief in the likelier of two hypotheses, from 1/2 to 1, denser towards 1. */
const POINTS = 300;
const beliefAt = (point: number): number => 1 - 0.5 * (1 - point / POINTS) ** 2;
const pointOf = (belief: number): number => POINTS * (1 - Math.sqrt(2 * (1 - Math.min(1, belief))));

type Value = (belief: number) => number;

/** Success when nothing more is measured. */
const guess: Value = (belief) => Math.max(belief, 1 - belief);

/** Cubic interpolation of values on the grid; the two hypotheses are symmetric, so a belief below 1/2 is mirrored. */
function interpolated(values: readonly number[]): Value {
  const at = (i: number): number => values[Math.max(0, Math.min(POINTS, i))]!;
  return (belief) => {
    const x = pointOf(Math.max(belief, 1 - belief));
    const i = Math.max(1, Math.min(POINTS - 2, Math.floor(x)));
    const t = x - i;
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    return (
      (-a * t * (t - 1) * (t - 2)) / 6 +
      (b * (t + 1) * (t - 1) * (t - 2)) / 2 -
      (c * (t + 1) * t * (t - 2)) / 2 +
      (d * (t + 1) * t * (t - 1)) / 6
    );
  };
}

/** Maximum of a function near the best point of a coarse search, by golden section. */
export function maximum(f: (x: number) => number, low: number, high: number, steps: number): number {
  let best = low;
  const width = (high - low) / steps;
  for (let i = 0; i <= steps; i++) if (f(low + i * width) > f(best)) best = low + i * width;
  let [a, b] = [best - width, best + width];
  const ratio = (Math.sqrt(5) - 1) / 2;
  for (let i = 0; i < 50; i++) {
    const [c, d] = [b - ratio * (b - a), a + ratio * (b - a)];
    if (f(c) > f(d)) b = d;
    else a = c;
  }
  return (a + b) / 2;
}

/**
 * Optimal displacements for two real hypotheses a and -a by dynamic programming over the belief:
 * V_N(q) = max(q, 1 - q), V_j(q) = max_b sum_k V_(j+1)(q after k) (physics document, section 5).
 */
export function optimal(table: Complex[][], subsets: readonly string[]): Receiver {
  const bins = table[0]!.length;
  const amplitude = table[0]![0]!.re;
  const after = (b: number, belief: number, next: Value): number => {
    let sum = 0;
    for (const subset of subsets) {
      const first = belief * subsetProbability((amplitude + b) ** 2, subset);
      const both = first + (1 - belief) * subsetProbability((b - amplitude) ** 2, subset);
      if (both > 0) sum += both * next(first / both);
    }
    return sum;
  };
  const best = (belief: number, next: Value): number => maximum((b) => after(b, belief, next), -3, 3, 60);
  const values: Value[] = [guess];
  for (let bin = bins - 1; bin > 0; bin--) {
    const next = values[0]!;
    const grid = Array.from({ length: POINTS + 1 }, (_, i) => after(best(beliefAt(i), next), beliefAt(i), next));
    values.unshift(interpolated(grid));
  }
  const from = (bin: number, belief: number): Step | Decision => {
    if (bin === bins) return decision();
    const b = { re: best(belief, values[bin]!), im: 0 };
    const branches = subsets.map((subset) => {
      const first = belief * subsetProbability(meanCount(table[0]![bin]!, b), subset);
      const second = (1 - belief) * subsetProbability(meanCount(table[1]![bin]!, b), subset);
      return { subset, next: from(bin + 1, first / (first + second)) };
    });
    return { displacement: b, branches };
  };
  return { table, root: from(0, 0.5) };
}
