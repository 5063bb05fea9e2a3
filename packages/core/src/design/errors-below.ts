import { type Evaluation, labelledHypothesis } from "../receiver/index.js";

/** Who a leaf belongs to: a node whose branches alone lead there, or nobody, since its decision is no node's own. */
const NOBODY = -1;
const UNSEEN = -2;

/** Probability to err behind each state and leaf of a tree, filled in from its last bins to its root. */
export class ErrorsBelow {
  /** [s * M + h]: probability of a wrong decision for a run of hypothesis h that has come to state s. */
  readonly state: Float64Array;
  /** The node whose branches alone lead to a leaf that decides by posterior, else -1. */
  readonly owner: Int32Array;
  readonly #decision: Uint8Array;

  constructor({ graph, setup, leafDecision }: Evaluation) {
    const hypotheses = setup.table.hypotheses;
    this.state = new Float64Array(graph.node.length * hypotheses);
    this.#decision = leafDecision;
    this.owner = new Int32Array(graph.leafNode.length).fill(UNSEEN);
    graph.node.forEach((node, s) => {
      for (let k = 0; k < 4; k++) {
        const to = graph.next[4 * s + k]!;
        if (to >= 0) continue;
        const known = this.owner[-1 - to]!;
        this.owner[-1 - to] = known === UNSEEN || known === node ? node : NOBODY;
      }
    });
    if (setup.conventions.decision === "labels")
      graph.leafNode.forEach((node, l) => {
        if (graph.leafCount[l] === -1 && labelledHypothesis(setup.tree.labels[node]!, hypotheses) >= 0)
          this.owner[l] = NOBODY;
      });
  }

  /**
   * Probability of a wrong decision for a run of hypothesis h that ends in a leaf with the decision of the last
   * evaluation.
   */
  leaf(l: number, row: number): number {
    return this.#decision[l] === row ? 0 : 1;
  }
}
