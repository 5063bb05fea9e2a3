import { type Evaluation, labelledHypothesis, mostLikely, outcomeProbabilities } from "../receiver/index.js";

/**
 * Error of a drawn tree that must decide after its first N bins, for N from 0 to its depth. Runs that have not decided
 * by then decide for the most likely hypothesis. The last value is the error of the whole tree.
 */
export function errorsAfterBins({ graph, setup, reach }: Evaluation): number[] {
  const { priors, tree, conventions, table } = setup;
  const hypotheses = table.hypotheses;
  const leaves = new Float64Array(graph.leafNode.length * hypotheses);
  if (graph.start < 0) leaves.fill(1);
  const named = (leaf: number): number =>
    conventions.decision === "labels" && graph.leafCount[leaf] === -1
      ? labelledHypothesis(tree.labels[graph.leafNode[leaf]!]!, hypotheses)
      : -1;
  const wrong = (likelihood: Float64Array, at: number, decided: number): number => {
    let sum = 0;
    for (let h = 0; h < hypotheses; h++) if (h !== decided) sum += priors[h]! * likelihood[at + h]!;
    return sum;
  };
  const probabilities = probabilitiesInto(setup, graph);
  const errors: number[] = [];
  let s = 0;
  for (let bins = 0; ; bins++) {
    let error = 0;
    const from = s;
    for (; s < graph.node.length && graph.depth[s] === bins; s++)
      error += wrong(reach, s * hypotheses, mostLikely(priors, reach, s * hypotheses));
    for (let l = 0; l < graph.leafNode.length; l++) {
      const label = named(l);
      error += wrong(leaves, l * hypotheses, label < 0 ? mostLikely(priors, leaves, l * hypotheses) : label);
    }
    errors.push(error);
    if (from === s) return errors;
    for (let state = from; state < s; state++) probabilities(state, reach, leaves);
  }
}

/** Adds the runs that end at a state to its leaves. */
function probabilitiesInto(setup: Evaluation["setup"], graph: Evaluation["graph"]) {
  const hypotheses = setup.table.hypotheses;
  const here = new Float64Array(4 * hypotheses);
  return (state: number, reach: Float64Array, leaves: Float64Array): void => {
    outcomeProbabilities(setup, graph.node[state]!, graph.depth[state]!, here);
    for (let k = 0; k < 4; k++) {
      const to = graph.next[4 * state + k]!;
      if (to >= 0) continue;
      for (let h = 0; h < hypotheses; h++)
        leaves[(-1 - to) * hypotheses + h]! += reach[state * hypotheses + h]! * here[4 * h + k]!;
    }
  };
}
