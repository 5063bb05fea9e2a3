import type { Evaluation } from "../receiver/index.js";

/** Runs that end at a count without a branch while light is still to come. */
interface EndedEarly {
  /** Pairs of a node at a depth and a count. */
  readonly places: number;
  /** Probability that a run ends so. */
  readonly probability: number;
  /** Probability that it ends so and is decided wrongly: the most that branches there could save. */
  readonly loss: number;
  /** Nodes that lack the branch, the costliest first. */
  readonly nodes: readonly number[];
}

/** Ends of runs for want of a branch, but those behind the last bin and those that no run comes to. */
export function endedEarly({ graph, setup, leafLikelihood, leafDecision }: Evaluation): EndedEarly {
  const { table, priors } = setup;
  const hypotheses = table.hypotheses;
  let [places, probability, loss] = [0, 0, 0];
  const cost = new Map<number, number>();
  graph.next.forEach((to, at) => {
    const leaf = -1 - to;
    if (to >= 0 || graph.leafCount[leaf] === -1 || graph.depth[at >> 2]! + 1 >= table.bins) return;
    let [here, wrong] = [0, 0];
    for (let h = 0; h < hypotheses; h++) {
      const joint = priors[h]! * leafLikelihood[leaf * hypotheses + h]!;
      here += joint;
      if (h !== leafDecision[leaf]) wrong += joint;
    }
    if (here === 0) return;
    places++;
    probability += here;
    loss += wrong;
    const node = graph.leafNode[leaf]!;
    cost.set(node, (cost.get(node) ?? 0) + wrong);
  });
  return { places, probability, loss, nodes: [...cost.keys()].sort((a, b) => cost.get(b)! - cost.get(a)!) };
}
