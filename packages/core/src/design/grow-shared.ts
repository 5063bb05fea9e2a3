import { err, mostLikely, ok, type Progress, type Result } from "../receiver/index.js";
import { maxTree } from "../tree/index.js";
import type { Bin } from "./bin.js";
import { type Choose, type ErrorAfter, NEVER, open, type Plan } from "./grow.js";

/** A tree with shared nodes. `next` has -3 - h for a decision for hypothesis h. */
interface SharedPlan extends Plan {
  /** Error added by merging; null if the least error of a node is unknown. */
  readonly merged: number | null;
}

/** Odds below this are as good as none. */
const rarest = -60;

/** Nodes of one bin that became one, with their joint probabilities together. */
interface Merged {
  readonly node: number;
  readonly joint: Float64Array;
  /** Least error of the parts, each by itself. */
  apart: number;
}

/**
 * Grows a tree bin by bin. Nodes of a bin become one if their posterior odds lie in the same cell of a grid with the
 * spacing `within` in the logarithm: the merged node is reached with the sum of their joint probabilities and displaces
 * for it. Its least error is a concave function of them, so that the error added is that of the sum minus those of the
 * parts. All decisions for a hypothesis share a leaf, which changes no decision. Branches end as in `grow`.
 */
export function* growShared(
  priors: Float64Array,
  bins: readonly Bin[],
  choose: Choose,
  endBelow: number,
  within: number,
  errorAfter?: ErrorAfter,
): Generator<Progress, Result<SharedPlan>> {
  const hypotheses = priors.length;
  const branches = bins[0]?.step.branches ?? 0;
  const plan = { re: [] as number[], im: [] as number[], next: [] as number[], branches, ended: 0, merged: 0 };
  const none = new Float64Array(hypotheses).fill(1);
  const probabilities = new Float64Array(hypotheses * branches);
  let level: Merged[] = [{ node: 0, joint: priors, apart: 0 }];
  for (const [j, bin] of bins.entries()) {
    const below = new Map<string, Merged>();
    const first = plan.re.length + level.length;
    const last = j + 1 === bins.length;
    for (const [i, { joint, node }] of level.entries()) {
      const { re, im } = choose(joint, bin, j, node);
      plan.re.push(re);
      plan.im.push(im);
      bin.step.probabilities(bin.signal, re, im, probabilities);
      for (let g = 0; g < branches; g++) {
        const after = joint.map((p, h) => p * probabilities[h * branches + g]!);
        if (!after.some((p) => p > 0)) plan.next.push(NEVER);
        else if (last || open(after) <= endBelow) {
          if (!last) plan.ended += open(after) - (errorAfter?.(j, after) ?? 0);
          plan.next.push(-3 - mostLikely(none, after));
        } else {
          const merged = mergedInto(below, keyOf(after, within), first, after);
          merged.apart += errorAfter?.(j, after) ?? 0;
          plan.next.push(merged.node);
        }
      }
      yield { done: j + i / level.length, total: bins.length };
    }
    level = [...below.values()];
    if (errorAfter && !last) for (const { joint, apart } of level) plan.merged += errorAfter(j, joint) - apart;
    if (plan.re.length + level.length > maxTree.nodes - hypotheses)
      return err("DESIGN_TOO_LARGE", { bins: bins.length, branches, largest: maxTree.nodes });
    if (level.length === 0) break;
  }
  // a difference of interpolated numbers may be slightly below zero
  return ok({ ...plan, merged: errorAfter ? Math.max(0, plan.merged) : null });
}

function mergedInto(below: Map<string, Merged>, key: string, first: number, joint: Float64Array): Merged {
  const known = below.get(key);
  if (known === undefined) {
    const made = { node: first + below.size, joint, apart: 0 };
    below.set(key, made);
    return made;
  }
  for (let h = 0; h < joint.length; h++) known.joint[h]! += joint[h]!;
  return known;
}

/** The cell of the posterior odds against the likeliest hypothesis. */
function keyOf(joint: Float64Array, within: number): string {
  const largest = Math.max(...joint);
  let key = "";
  for (const p of joint) key += `${Math.round(Math.max(rarest, Math.log(p / largest)) / within)},`;
  return key;
}
