import { posterior } from "./decision.js";
import { type Evaluation, flowOf } from "./evaluate.js";

/** The posteriors at a node of a drawn tree, over all depths at which it acts. */
export interface Belief {
  /** Probability that a run reaches the node, averaged over the priors. */
  readonly probability: number;
  /** Posterior of each hypothesis for such a run; the priors if no run reaches the node. */
  readonly posterior: readonly number[];
  /**
   * Joint probability of each outcome here: they sum to `probability`; zeros at a terminating node. Four, and with an
   * exact 3 a fifth for more counts.
   */
  readonly branches: readonly number[];
}

/** The belief at every node, in the order of the compiled tree. */
export function beliefs(evaluation: Evaluation): Belief[] {
  const { graph, setup, reach, leafLikelihood } = evaluation;
  const hypotheses = setup.table.hypotheses;
  const nodes = setup.tree.ids.length;
  const likelihood = new Float64Array(nodes * hypotheses);
  const { outcomes } = setup;
  const branches = new Float64Array(nodes * outcomes);
  const gather = (node: number, from: Float64Array, at: number): void => {
    for (let h = 0; h < hypotheses; h++) likelihood[node * hypotheses + h]! += from[at * hypotheses + h]!;
  };
  graph.leafNode.forEach((node, l) => {
    if (graph.leafCount[l] === -1) gather(node, leafLikelihood, l);
  });
  const flow = new Float64Array(outcomes * hypotheses);
  graph.node.forEach((node, s) => {
    gather(node, reach, s);
    flowOf(evaluation, s, flow, setup.priors);
    for (let k = 0; k < outcomes; k++)
      for (let h = 0; h < hypotheses; h++) branches[outcomes * node + k]! += flow[outcomes * h + k]!;
  });
  return Array.from({ length: nodes }, (_, node) => {
    let probability = 0;
    for (let h = 0; h < hypotheses; h++) probability += setup.priors[h]! * likelihood[node * hypotheses + h]!;
    const belief = [...posterior(setup.priors, likelihood, node * hypotheses)];
    return { probability, posterior: belief, branches: [...branches.subarray(outcomes * node, outcomes * (node + 1))] };
  });
}
