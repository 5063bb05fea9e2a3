import type { Evaluation } from "../receiver/index.js";

/** Runs that end at a count without a branch while light is still to come. */
export interface EndedEarly {
  /** Pairs of a node at a depth and a count. */
  readonly places: number;
  /** Chance that a run ends so. */
  readonly chance: number;
  /** Chance that it ends so and is decided wrongly: the most that branches there could save. */
  readonly loss: number;
  /** Nodes that lack the branch, the costliest first. */
  readonly nodes: readonly number[];
}

/** Ends of runs for want of a branch, but those behind the last bin and those that no run comes to. */
export function endedEarly({ machine, setup, leafLikelihood, leafDecision }: Evaluation): EndedEarly {
  const { table, priors } = setup;
  const rows = table.hypotheses;
  let [places, chance, loss] = [0, 0, 0];
  const cost = new Map<number, number>();
  machine.next.forEach((to, at) => {
    const leaf = -1 - to;
    if (to >= 0 || machine.leafCount[leaf] === -1 || machine.depth[at >> 2]! + 1 >= table.bins) return;
    let [here, wrong] = [0, 0];
    for (let h = 0; h < rows; h++) {
      const joint = priors[h]! * leafLikelihood[leaf * rows + h]!;
      here += joint;
      if (h !== leafDecision[leaf]) wrong += joint;
    }
    if (here === 0) return;
    places++;
    chance += here;
    loss += wrong;
    const node = machine.leafNode[leaf]!;
    cost.set(node, (cost.get(node) ?? 0) + wrong);
  });
  return { places, chance, loss, nodes: [...cost.keys()].sort((a, b) => cost.get(b)! - cost.get(a)!) };
}
