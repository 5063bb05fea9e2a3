import { err, mostLikely, ok, type Progress, type Result } from "../receiver/index.js";
import { type Complex, maxTree } from "../tree/index.js";
import type { Bin } from "./bin.js";
import { minimumIn } from "./displacement.js";

/**
 * Nulls the most likely hypothesis, the first of equally likely ones: β = −α (Becerra et al., Nature Photonics 7, 147,
 * 2013).
 */
export const nulling: Choose = (joint, { signal }) => {
  const likeliest = mostLikely(new Float64Array(joint.length).fill(1), joint);
  return { re: 0 - signal.re[likeliest]!, im: 0 - signal.im[likeliest]! };
};

/**
 * The best displacement if the decision followed directly after this bin: minimises Σ_g (Σ_h w_h − max_h w_h), w_h =
 * joint_h · P_h(g) (docs/physics.md §9).
 */
export const greedy: Choose = (joint, bin, index, node) => {
  const { signal, step, space, scan, nulls } = bin;
  const probabilities = new Float64Array(joint.length * step.branches);
  const scanned = new Float64Array(space.re.length);
  for (let i = 0; i < scanned.length; i++) scanned[i] = missed(joint, scan, i * probabilities.length, step.branches);
  // if no displacement helps now, nulling the most likely hypothesis prepares the next bins best
  const likeliest = nulling(joint, bin, index, node);
  const after = (re: number, im: number) =>
    missed(joint, step.probabilities(signal, re, im, probabilities), 0, step.branches);
  return minimumIn(space, scanned, after, [likeliest, ...nulls]);
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

/**
 * Chooses the displacement of a node in a bin (from 0) from the joint probabilities p·L of the hypotheses, or from its
 * number in the tree in which every branch continues (PlanError). In the convention of the field; the sign is applied
 * when it is written.
 */
export type Choose = (joint: Float64Array, bin: Bin, index: number, node: number) => Complex;

/** The end of a branch where no node follows. */
export const LEAF = -1;
export const NEVER = -2;

/** A tree of displacements: nodes breadth-first, the root is node 0. Without nodes the root itself decides. */
export interface Plan {
  readonly re: readonly number[];
  readonly im: readonly number[];
  /** next[i * branches + g]: node after branch g of node i, LEAF or NEVER. */
  readonly next: readonly number[];
  readonly branches: number;
  /** Error that further bins could have avoided where branches ended early. */
  readonly ended: number;
}

/**
 * Least error from the bin after `index` on for these joint probabilities. Only dynamic programming knows it; without it
 * the error that is lost is the most that it can be.
 */
export type ErrorAfter = (index: number, joint: Float64Array) => number;

/**
 * Grows a tree from the root, level by level. A branch ends after the last bin, and earlier if continuing could gain at
 * most `endBelow`: if the joint probability of all but the most likely hypothesis is not larger.
 */
export function* grow(
  priors: Float64Array,
  bins: readonly Bin[],
  choose: Choose,
  endBelow: number,
  errorAfter: ErrorAfter = () => 0,
): Generator<Progress, Result<Plan>> {
  const hypotheses = priors.length;
  const branches = bins[0]?.step.branches ?? 0;
  const plan = { re: [] as number[], im: [] as number[], next: [] as number[], branches, ended: 0 };
  const total = nodesBelow(branches, bins.length);
  let done = 0;
  let leaves = 0;
  let level = [{ joint: priors, node: 0 }];
  if (open(priors) <= endBelow) return ok(plan);
  const probabilities = new Float64Array(hypotheses * branches);
  for (const [j, bin] of bins.entries()) {
    const below: typeof level = [];
    const levelEnd = plan.re.length + level.length;
    const last = j + 1 === bins.length;
    for (const { joint, node } of level) {
      const { re, im } = choose(joint, bin, j, node);
      plan.re.push(re);
      plan.im.push(im);
      bin.step.probabilities(bin.signal, re, im, probabilities);
      for (let g = 0; g < branches; g++) {
        const after = joint.map((p, h) => p * probabilities[h * branches + g]!);
        const possible = after.some((p) => p > 0);
        if (possible && !last && open(after) > endBelow) {
          plan.next.push(levelEnd + below.length);
          below.push({ joint: after, node: node * branches + 1 + g });
          continue;
        }
        plan.next.push(possible ? LEAF : NEVER);
        if (possible) leaves++;
        if (possible && !last) plan.ended += open(after) - errorAfter(j, after);
        done += nodesBelow(branches, bins.length - j - 1);
      }
      done++;
      if (levelEnd + below.length + leaves > maxTree.nodes)
        return err("DESIGN_TOO_LARGE", { bins: bins.length, branches, largest: maxTree.nodes });
      yield { done, total };
    }
    level = below;
  }
  return ok(plan);
}

/** Joint probability of all but the most likely hypothesis: the largest possible gain. */
export function open(joint: Float64Array): number {
  let [sum, largest] = [0, 0];
  for (const p of joint) {
    sum += Math.min(p, largest);
    largest = Math.max(largest, p);
  }
  return sum;
}

const nodesBelow = (branches: number, levels: number): number => (branches ** levels - 1) / (branches - 1);

/** Whether a tree in which every branch continues to the last bin fits into a file. */
export const fits = (bins: number, branches: number): boolean => nodesBelow(branches, bins + 1) <= maxTree.nodes;
