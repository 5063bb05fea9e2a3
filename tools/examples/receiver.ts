import type { Complex } from "@clicktree/core/tree";

/**
 * One adaptive step: displace the bin, count, and choose the branch by the count. A step that is reached twice is a
 * merged branch.
 */
export interface Step {
  displacement: Complex;
  branches: Branch[];
}

interface Branch {
  /** Photon counts, e.g. "1,2,3". */
  subset: string;
  next: Step | Decision;
}

/** The end of a run; the decision follows from the posterior. */
export type Decision = { decides: true };

export interface Receiver {
  /** table[h][j]: amplitude of hypothesis h in bin j. */
  table: Complex[][];
  root: Step | Decision;
}

export const isDecision = (next: Step | Decision): next is Decision => "decides" in next;
export const decision = (): Decision => ({ decides: true });

/** Edges for an on/off detector, and for a detector that distinguishes 0, 1, 2 and more. */
export const onOff = ["0", "1,2,3"];
export const resolving = ["0", "1", "2", "3"];

/** Probability that an ideal detector counts one of `subset`, at mean count lambda; 3 means 3 or more. */
export function subsetProbability(lambda: number, subset: string): number {
  const none = Math.exp(-lambda);
  const exact = [none, none * lambda, (none * lambda * lambda) / 2];
  let probability = 0;
  for (const count of subset.split(",").map(Number))
    probability += count < 3 ? exact[count]! : 1 - exact[0]! - exact[1]! - exact[2]!;
  return probability;
}

/** Mean count of a bin with signal a displaced by b, ideal detector. */
export const meanCount = (a: Complex, b: Complex): number => (a.re + b.re) ** 2 + (a.im + b.im) ** 2;

/** Success probability with equal priors: histories that end in the same decision are summed before it decides. */
export function success({ table, root }: Receiver): number {
  const reached = new Map<Decision, number[]>();
  const walk = (next: Step | Decision, bin: number, joint: number[]): void => {
    if (isDecision(next)) {
      const sum = reached.get(next) ?? joint.map(() => 0);
      reached.set(
        next,
        sum.map((p, h) => p + joint[h]!),
      );
      return;
    }
    for (const branch of next.branches)
      walk(
        branch.next,
        bin + 1,
        joint.map((p, h) => p * branchProbability(table, h, bin, next.displacement, branch)),
      );
  };
  walk(
    root,
    0,
    table.map(() => 1 / table.length),
  );
  let total = 0;
  for (const joint of reached.values()) total += Math.max(...joint);
  return total;
}

export const branchProbability = (table: Complex[][], h: number, bin: number, b: Complex, branch: Branch): number =>
  subsetProbability(meanCount(table[h]![bin]!, b), branch.subset);
