import {
  LeafDecider,
  latentWeights,
  nextOf,
  type OutcomeSlopes,
  outcomesAt,
  outcomesWithSlopes,
  placeOf,
  type RoughSetup,
  type StateGraph,
} from "../receiver/index.js";
import type { Smooth } from "./quasi-newton.js";

/**
 * Error probability of a tree with an imperfect receiver, and its gradient in all displacements, for any shape of the
 * tree. Fast rather than exact: see `ImperfectReceiver.of`. Node i is displaced by x[2i] + i·x[2i + 1] in the convention of the field, residual displacement included.
 *
 * Each point of the average over noise per shot passes through the states forward, for the leaves to decide by all
 * points together, and then once more, forward and backward. Decisions are held fixed in the derivative, because the
 * error of the best decision is the smallest of smooth functions.
 */
export class ImperfectError implements Smooth {
  readonly gradient: Float64Array;
  readonly #setup: RoughSetup;
  readonly #graph: StateGraph;
  /** Probability of arriving, then, backward, of an error afterwards: states, then leaves, M numbers each. */
  readonly #reach: Float64Array;
  readonly #below: Float64Array;
  readonly #slopes: OutcomeSlopes;

  constructor(setup: RoughSetup, graph: StateGraph) {
    const { displacement, table, outcomes } = setup;
    const [re, im] = [displacement.re.slice(), displacement.im.slice()];
    this.#setup = { ...setup, displacement: { re, im } };
    this.#graph = graph;
    this.gradient = new Float64Array(2 * setup.tree.ids.length);
    this.#reach = new Float64Array((graph.node.length + graph.leafNode.length) * table.hypotheses);
    this.#below = new Float64Array(this.#reach.length);
    const numbers = () => new Float64Array(outcomes * table.hypotheses);
    this.#slopes = {
      probabilities: numbers(),
      re: numbers(),
      im: numbers(),
      beforeRe: numbers(),
      beforeIm: numbers(),
    };
  }

  /** Elementary products of one evaluation. */
  get work(): number {
    return this.#graph.node.length * this.#slopes.re.length * latentWeights(this.#setup).length;
  }

  value(x: Float64Array): number {
    const { displacement, table, priors } = this.#setup;
    const hypotheses = table.hypotheses;
    for (let i = 0; 2 * i < x.length; i++) {
      displacement.re[i] = x[2 * i]!;
      displacement.im[i] = x[2 * i + 1]!;
    }
    const leaves = this.#graph.node.length * hypotheses;
    const likelihood = new Float64Array(this.#reach.length - leaves);
    const weights = latentWeights(this.#setup);
    weights.forEach((weight, latent) => {
      this.#forward(latent, weight);
      for (let i = 0; i < likelihood.length; i++) likelihood[i]! += this.#reach[leaves + i]!;
    });
    const decider = new LeafDecider(this.#setup, this.#graph);
    let error = 0;
    for (let at = 0; at < likelihood.length; at += hypotheses) {
      const decided = decider.decide(at / hypotheses, likelihood, at);
      for (let h = 0; h < hypotheses; h++) {
        this.#below[leaves + at + h] = h === decided ? 0 : 1;
        if (h !== decided) error += priors[h]! * likelihood[at + h]!;
      }
    }
    this.gradient.fill(0);
    weights.forEach((weight, latent) => {
      // those of a single latent are still there
      if (weights.length > 1) this.#forward(latent, weight);
      this.#backward(latent);
    });
    return error;
  }

  #forward(latent: number, weight: number): void {
    const { table, outcomes } = this.#setup;
    const hypotheses = table.hypotheses;
    const [graph, reach] = [this.#graph, this.#reach];
    const { probabilities } = this.#slopes;
    reach.fill(0);
    reach.fill(weight, 0, hypotheses);
    for (let s = 0; s < graph.node.length; s++) {
      outcomesAt(this.#setup, placeOf(graph, s), latent, probabilities);
      for (let k = 0; k < outcomes; k++) {
        const to = this.#placeAfter(s, k);
        for (let h = 0; h < hypotheses; h++)
          reach[to + h]! += reach[s * hypotheses + h]! * probabilities[h * outcomes + k]!;
      }
    }
  }

  #backward(latent: number): void {
    const { table, outcomes, priors } = this.#setup;
    const hypotheses = table.hypotheses;
    const [graph, reach, below, slopes] = [this.#graph, this.#reach, this.#below, this.#slopes];
    for (let s = graph.node.length - 1; s >= 0; s--) {
      const place = placeOf(graph, s);
      outcomesWithSlopes(this.#setup, place, latent, slopes);
      const [along, before] = [2 * place.node, 2 * (place.before < 0 ? place.node : place.before)];
      for (let h = 0; h < hypotheses; h++) {
        const joint = priors[h]! * reach[s * hypotheses + h]!;
        let error = 0;
        for (let k = 0, o = h * outcomes; k < outcomes; k++, o++) {
          const after = below[this.#placeAfter(s, k) + h]!;
          error += slopes.probabilities[o]! * after;
          this.gradient[along]! += joint * after * slopes.re[o]!;
          this.gradient[along + 1]! += joint * after * slopes.im[o]!;
          this.gradient[before]! += joint * after * slopes.beforeRe[o]!;
          this.gradient[before + 1]! += joint * after * slopes.beforeIm[o]!;
        }
        below[s * hypotheses + h] = error;
      }
    }
  }

  /** Place of what follows an outcome of a state, among states and leaves. */
  #placeAfter(state: number, outcome: number): number {
    const to = nextOf(this.#graph, state, outcome);
    return (to < 0 ? this.#graph.node.length - 1 - to : to) * this.#setup.table.hypotheses;
  }
}
