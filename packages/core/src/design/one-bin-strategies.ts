import { mostLikely } from "../receiver/index.js";
import { leastIn } from "./displacement.js";
import type { Choose } from "./grow.js";

/**
 * Nulls the likeliest hypothesis, the lowest of equally likely ones: β = −α (Becerra et al., Nature Photonics 7, 147,
 * 2013).
 */
export const nulling: Choose = (joint, { signal }) => {
  const row = mostLikely(new Float64Array(joint.length).fill(1), joint);
  return { re: 0 - signal.re[row]!, im: 0 - signal.im[row]! };
};

/**
 * The displacement with the best decision right after this bin, as if it were the last: least Σ_g (Σ_h w_h − max_h
 * w_h), w_h = joint_h · P_h(g) (docs/physics.md §9).
 */
export const greedy: Choose = (joint, bin, index) => {
  const { signal, step, space, scan, nulls } = bin;
  const probabilities = new Float64Array(joint.length * step.branches);
  const scanned = new Float64Array(space.re.length);
  for (let i = 0; i < scanned.length; i++) scanned[i] = missed(joint, scan, i * probabilities.length, step.branches);
  // where no displacement helps at once, nulling the likeliest hypothesis prepares the next bins best
  const likeliest = nulling(joint, bin, index);
  const after = (re: number, im: number) =>
    missed(joint, step.probabilities(signal, re, im, probabilities), 0, step.branches);
  return leastIn(space, scanned, after, [likeliest, ...nulls]);
};

/**
 * Probability that a decision by the largest joint probability after these probabilities is wrong, summed from what is
 * wrong.
 */
function missed(joint: Float64Array, probabilities: Float64Array, at: number, branches: number): number {
  let sum = 0;
  for (let g = 0; g < branches; g++) {
    let largest = 0;
    for (let h = 0; h < joint.length; h++) {
      const here = joint[h]! * probabilities[at + h * branches + g]!;
      if (here > largest) {
        sum += largest;
        largest = here;
      } else sum += here;
    }
  }
  return sum;
}
