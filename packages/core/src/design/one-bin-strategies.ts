import { mostLikely } from "../receiver/index.js";
import { leastIn } from "./displacement.js";
import type { Choose } from "./grow.js";

/**
 * Nulls the most likely hypothesis, the first of equally likely ones: β = −α (Becerra et al., Nature Photonics 7, 147,
 * 2013).
 */
export const nulling: Choose = (joint, { signal }) => {
  const row = mostLikely(new Float64Array(joint.length).fill(1), joint);
  return { re: 0 - signal.re[row]!, im: 0 - signal.im[row]! };
};

/**
 * The best displacement if the decision followed directly after this bin: minimises Σ_g (Σ_h w_h − max_h w_h), w_h =
 * joint_h · P_h(g) (docs/physics.md §9).
 */
export const greedy: Choose = (joint, bin, index) => {
  const { signal, step, space, scan, nulls } = bin;
  const probabilities = new Float64Array(joint.length * step.branches);
  const scanned = new Float64Array(space.re.length);
  for (let i = 0; i < scanned.length; i++) scanned[i] = missed(joint, scan, i * probabilities.length, step.branches);
  // if no displacement helps now, nulling the most likely hypothesis prepares the next bins best
  const likeliest = nulling(joint, bin, index);
  const after = (re: number, im: number) =>
    missed(joint, step.probabilities(signal, re, im, probabilities), 0, step.branches);
  return leastIn(space, scanned, after, [likeliest, ...nulls]);
};

/** Error probability of a decision by the largest joint probability, summed from the wrong decisions. */
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
