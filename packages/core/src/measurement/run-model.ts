import { latentWeights, outcomesAt, type Setup } from "../receiver/setup.js";
import type { RunGraph } from "./run-graph.js";

/** The law of a receiver's counts under the conditions of a prediction. */
interface RunLaw {
  /**
   * probabilities[outcomes * (s * M + h) + k]: probability that a run of hypothesis h in state s has outcome k, averaged
   * over the noise per shot. Noise per shot keeps records apart, so that the average over it is exact.
   */
  readonly probabilities: Float64Array;
  /** reach[s * M + h]: probability that a run of hypothesis h passes state s. */
  readonly reach: Float64Array;
}

/** The law for the shots that were sent. */
export interface RunModel extends RunLaw {
  readonly graph: RunGraph;
  readonly setup: Setup;
  readonly hypotheses: number;
  /** Shots of each hypothesis. */
  readonly sent: readonly number[];
  /** confusion[h][d]: probability that a run of hypothesis h is decided for d. */
  readonly confusion: readonly (readonly number[])[];
}

/** Maximum number of probabilities of a law: a law takes about 0.1 s to compute. */
export const maxProbabilities = 1_000_000;

/** Probabilities that a law is computed from. */
export const lawSize = ({ places, outcomes }: RunGraph, setup: Setup): number =>
  outcomes * places.length * setup.table.hypotheses * latentWeights(setup).length;

export function runModel(graph: RunGraph, setup: Setup, sent: readonly number[]): RunModel {
  const law = lawOf(graph, setup);
  const { probabilities, reach } = law;
  const { outcomes, next } = graph;
  const hypotheses = setup.table.hypotheses;
  const confusion = Array.from({ length: hypotheses }, () => new Array<number>(hypotheses).fill(0));
  for (let place = 0; place < reach.length; place++) {
    const h = place % hypotheses;
    const s = (place - h) / hypotheses;
    for (let k = 0; k < outcomes; k++) {
      const to = next[outcomes * s + k]!;
      if (to < 0) confusion[h]![-1 - to]! += reach[place]! * probabilities[outcomes * place + k]!;
    }
  }
  return { ...law, graph, setup, hypotheses, sent, confusion };
}

/** The law of a graph under the conditions of a setup, such as a changed detector. */
export function lawOf(graph: RunGraph, setup: Setup): RunLaw {
  const weights = latentWeights(setup);
  if (weights.length === 1) {
    const probabilities = probabilitiesOf(graph, setup, 0);
    return { probabilities, reach: reachOf(graph, probabilities) };
  }
  const { outcomes, places } = graph;
  const flow = new Float64Array(outcomes * places.length * setup.table.hypotheses);
  const reach = new Float64Array(flow.length / outcomes);
  weights.forEach((weight, latent) => {
    const probabilities = probabilitiesOf(graph, setup, latent);
    const passed = reachOf(graph, probabilities);
    for (let place = 0; place < reach.length; place++) {
      const here = weight * passed[place]!;
      reach[place]! += here;
      for (let i = outcomes * place; i < outcomes * (place + 1); i++) flow[i]! += here * probabilities[i]!;
    }
  });
  const probabilities = flow.map((probability, i) => {
    const whole = reach[Math.floor(i / outcomes)]!;
    return whole > 0 ? probability / whole : 0;
  });
  return { probabilities, reach };
}

function probabilitiesOf({ places, outcomes }: RunGraph, setup: Setup, latent: number): Float64Array {
  const size = outcomes * setup.table.hypotheses;
  const probabilities = new Float64Array(size * places.length);
  const one = new Float64Array(size);
  places.forEach((place, s) => {
    outcomesAt(setup, place, latent, one);
    probabilities.set(one, s * size);
  });
  return probabilities;
}

function reachOf({ next, outcomes, places }: RunGraph, probabilities: Float64Array): Float64Array {
  const hypotheses = probabilities.length / outcomes / Math.max(1, places.length);
  const reach = new Float64Array(hypotheses * places.length).fill(1, 0, hypotheses);
  for (let place = 0; place < reach.length; place++) {
    const h = place % hypotheses;
    const s = (place - h) / hypotheses;
    for (let k = 0; k < outcomes; k++) {
      const to = next[outcomes * s + k]!;
      if (to >= 0) reach[to * hypotheses + h]! += reach[place]! * probabilities[outcomes * place + k]!;
    }
  }
  return reach;
}
