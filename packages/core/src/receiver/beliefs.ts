import { posterior } from "./decision.js";
import type { Evaluation } from "./evaluate.js";
import { outcomeChances } from "./setup.js";

/** What is known at a node of a drawn tree, over all the depths at which it acts. */
export interface Belief {
  /** Chance that a run comes here, averaged over the priors. */
  readonly chance: number;
  /** Posterior of each row for a run that does; the priors where none can. */
  readonly posterior: readonly number[];
  /** Chance of each count here, of the whole: the four sum up to `chance`; zeros at a terminating node. */
  readonly branches: readonly number[];
}

/** The belief at every node, in the order of the compiled tree. */
export function beliefs(evaluation: Evaluation): Belief[] {
  const { machine, setup, reach, leafLikelihood } = evaluation;
  const rows = setup.table.hypotheses;
  const nodes = setup.tree.ids.length;
  const likelihood = new Float64Array(nodes * rows);
  const branches = new Float64Array(nodes * 4);
  const gather = (node: number, from: Float64Array, at: number): void => {
    for (let h = 0; h < rows; h++) likelihood[node * rows + h]! += from[at * rows + h]!;
  };
  machine.leafNode.forEach((node, l) => {
    if (machine.leafCount[l] === -1) gather(node, leafLikelihood, l);
  });
  const chances = new Float64Array(4 * rows);
  machine.node.forEach((node, s) => {
    gather(node, reach, s);
    outcomeChances(setup, node, machine.depth[s]!, chances);
    for (let k = 0; k < 4; k++)
      for (let h = 0; h < rows; h++)
        branches[4 * node + k]! += setup.priors[h]! * reach[s * rows + h]! * chances[4 * h + k]!;
  });
  return Array.from({ length: nodes }, (_, node) => {
    let chance = 0;
    for (let h = 0; h < rows; h++) chance += setup.priors[h]! * likelihood[node * rows + h]!;
    const belief = [...posterior(setup.priors, likelihood, node * rows)];
    return { chance, posterior: belief, branches: [...branches.subarray(4 * node, 4 * node + 4)] };
  });
}
