import type { Complex } from "@clicktree/core/tree";
import { branchProbability, type Decision, decision, type Receiver, type Step } from "./receiver.js";

/** MAP nulling (Becerra et al.): each step displaces the likeliest hypothesis to vacuum; ties go to the lowest row. */
export function nulling(table: Complex[][], subsets: readonly string[]): Receiver {
  const bins = table[0]!.length;
  const from = (bin: number, joint: number[]): Step | Decision => {
    if (bin === bins) return decision();
    const best = Math.max(...joint);
    const likeliest = joint.findIndex((p) => p >= best * (1 - 1e-10));
    const { re, im } = table[likeliest]![bin]!;
    const step: Step = { displacement: { re: 0 - re, im: 0 - im }, branches: [] };
    for (const subset of subsets) {
      const branch = { subset, next: decision() as Step | Decision };
      branch.next = from(
        bin + 1,
        joint.map((p, h) => p * branchProbability(table, h, bin, step.displacement, branch)),
      );
      step.branches.push(branch);
    }
    return step;
  };
  return {
    table,
    root: from(
      0,
      table.map(() => 1 / table.length),
    ),
  };
}
