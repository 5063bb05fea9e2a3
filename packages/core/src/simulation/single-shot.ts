import { type Evaluation, mergedReach, mostLikely, nextOf, placeOf, RecordLikelihood } from "../receiver/index.js";
import type { Feedback } from "../requests/index.js";
import { Xoshiro } from "../statistics/random.js";
import { type CountedBin, choose, countedBin, drawnOutcome, hiddenShot, uniform } from "./counted-bin.js";

/** One measured bin of a tree. */
interface ShotStep extends CountedBin {
  /** Id of the node that displaces the bin. */
  readonly node: string;
  /** Its displacement as it is written in the tree. */
  readonly value: string;
}

/** One run of a receiver, bin by bin. */
export interface SingleShot {
  readonly sent: number;
  /** The priors, known before the first bin. */
  readonly priors: readonly number[];
  readonly steps: readonly ShotStep[];
  readonly decided: number;
  /** Id of the terminating node that decides; null if a count has no branch, or the table has no more bins. */
  readonly leaf: string | null;
}

/**
 * Runs an evaluated tree once, as drawn, on a `hiddenShot` of this seed. A seed always gives the same shot; without `sent`
 * it also chooses the hypothesis.
 */
export function singleShot(evaluation: Evaluation, seed: number, sent?: number): SingleShot {
  const { setup, priors } = evaluation;
  const hidden = hiddenShot(priors, setup.table.bins, seed, sent);
  return run(evaluation, hidden.sent, (bin, probabilities) =>
    drawnOutcome(probabilities, hidden.sent, hidden.draws[bin]!, setup.outcomes),
  );
}

/**
 * The same tree on a measured shot: the seed chooses one of the records, each with the probability of its shots. The
 * records belong to the tree; where they end before it, it decides with what is known. `feedback` has at least one shot.
 */
export function recordedShot(evaluation: Evaluation, feedback: Feedback, seed: number): SingleShot {
  const { bins, counts, shots, weight } = feedback;
  const row = choose(weight, shots * uniform(Xoshiro.ofBlock(seed, 0)));
  return run(evaluation, feedback.sent[row]!, (bin) => (bin < bins ? counts[row * bins + bin]! : -1));
}

/** `outcomeOf` answers the count of a bin, below 0 if it was not measured. */
function run(
  evaluation: Evaluation,
  sent: number,
  outcomeOf: (bin: number, probabilities: Float64Array) => number,
): SingleShot {
  const { graph, setup, leafDecision, priors } = evaluation;
  const { outcomes } = setup;
  const hypotheses = priors.length;
  const steps: ShotStep[] = [];
  const probabilities = new Float64Array(outcomes * hypotheses);
  const record = new RecordLikelihood(setup);
  let known = priors;
  let state = graph.start;
  while (state >= 0 && graph.depth[state]! < setup.table.bins) {
    const node = graph.node[state]!;
    const place = placeOf(graph, state);
    record.conditional(place, probabilities);
    const count = outcomeOf(graph.depth[state]!, probabilities);
    if (count < 0 || count >= outcomes) break;
    const counted = countedBin(known, probabilities, count, outcomes);
    known = counted.posterior;
    const { ids, labels } = setup.tree;
    steps.push({ node: ids[node]!, value: labels[node]!, ...counted });
    record.add(place, count);
    state = nextOf(graph, state, count);
  }
  if (state >= 0) {
    const decided = mostLikely(setup.priors, mergedReach(evaluation), state * hypotheses);
    return { sent, priors, steps, decided, leaf: null };
  }
  const leaf = state === -1 && graph.start < 0 ? 0 : -1 - state;
  const ends = graph.leafCount[leaf] === -1 ? setup.tree.ids[graph.leafNode[leaf]!]! : null;
  return { sent, priors, steps, decided: leafDecision[leaf]!, leaf: ends };
}
