import { latentWeights, outcomesAt, type Setup } from "./setup.js";
import { nextOf, placeOf, type StateGraph } from "./state-graph.js";

/** Probabilities of states, of their outcomes and of leaves for each hypothesis, averaged over the noise per shot. */
interface ImperfectPass {
  /** reach[s * M + h]. */
  readonly reach: Float64Array;
  /** flow[(s * M + h) * outcomes + k]: probability of reaching state s and of outcome k there. */
  readonly flow: Float64Array;
  readonly leafLikelihood: Float64Array;
}

/** Numbers that a pass stores. */
export const passSize = ({ table, outcomes }: Setup, { node, leafNode }: StateGraph): number =>
  ((2 + outcomes) * node.length + 2 * leafNode.length) * table.hypotheses;

/** Passes the likelihoods through the states once for each latent. */
export function passImperfect(setup: Setup, graph: StateGraph): ImperfectPass {
  const { outcomes, table } = setup;
  const { node, leafNode } = graph;
  const hypotheses = table.hypotheses;
  const [states, leaves] = [node.length * hypotheses, leafNode.length * hypotheses];
  const sum = { reach: new Float64Array(states), leafLikelihood: new Float64Array(leaves) };
  const flow = new Float64Array(states * outcomes);
  const here = new Float64Array(states + leaves);
  const probabilities = new Float64Array(outcomes * hypotheses);
  latentWeights(setup).forEach((weight, latent) => {
    here.fill(0);
    here.fill(weight, 0, hypotheses);
    for (let s = 0; s < node.length; s++) {
      outcomesAt(setup, placeOf(graph, s), latent, probabilities);
      for (let k = 0; k < outcomes; k++) {
        const next = nextOf(graph, s, k);
        const to = next < 0 ? states - (1 + next) * hypotheses : next * hypotheses;
        for (let h = 0; h < hypotheses; h++) {
          const passed = here[s * hypotheses + h]! * probabilities[h * outcomes + k]!;
          here[to + h]! += passed;
          flow[(s * hypotheses + h) * outcomes + k]! += passed;
        }
      }
    }
    for (let i = 0; i < states; i++) sum.reach[i]! += here[i]!;
    for (let i = 0; i < leaves; i++) sum.leafLikelihood[i]! += here[states + i]!;
  });
  return { ...sum, flow };
}
