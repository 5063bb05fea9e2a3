import { type Evaluation, mergedReach, mostLikely, nextOf, placeOf, RecordLikelihood } from "../receiver/index.js";
import { Xoshiro } from "../statistics/random.js";

/** One measured bin of a shot. */
interface ShotStep {
  /** Id of the node that displaces the bin. */
  readonly node: string;
  /** Its displacement as it is written in the tree. */
  readonly value: string;
  /** Probability of each outcome, given the counts before. */
  readonly expected: readonly number[];
  /** 0 to 3, where 3 means 3 or more; 4 means more than an exact 3. */
  readonly count: number;
  /** Posterior of each hypothesis after this count. */
  readonly posterior: readonly number[];
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
 * Runs an evaluated tree once, as drawn. A seed, an integer from 0 to 2^53 - 1, always gives the same shot; without
 * `sent` it also chooses the hypothesis, with the probabilities of the priors.
 */
export function singleShot(evaluation: Evaluation, seed: number, sent?: number): SingleShot {
  const { graph, setup, leafDecision, priors } = evaluation;
  const { outcomes } = setup;
  const hypotheses = priors.length;
  const random = Xoshiro.ofBlock(seed, 0);
  // drawn in any case, so that the same seed gives comparable shots of each hypothesis
  const chosen = choose(priors, uniform(random));
  const hypothesis = sent ?? chosen;
  const steps: ShotStep[] = [];
  const probabilities = new Float64Array(outcomes * hypotheses);
  const record = new RecordLikelihood(setup);
  let known = priors;
  let state = graph.start;
  while (state >= 0 && graph.depth[state]! < setup.table.bins) {
    const node = graph.node[state]!;
    const place = placeOf(graph, state);
    record.conditional(place, probabilities);
    const count = choose(
      [...probabilities.subarray(outcomes * hypothesis, outcomes * (hypothesis + 1))],
      uniform(random),
    );
    const joint = known.map((p, h) => p * probabilities[outcomes * h + count]!);
    const expected = Array.from({ length: outcomes }, (_, k) =>
      known.reduce((sum, p, h) => sum + p * probabilities[outcomes * h + k]!, 0),
    );
    known = joint.map((p) => p / joint.reduce((sum, each) => sum + each, 0));
    const { ids, labels } = setup.tree;
    steps.push({ node: ids[node]!, value: labels[node]!, expected, count, posterior: known });
    record.add(place, count);
    state = nextOf(graph, state, count);
  }
  if (state >= 0) {
    const decided = mostLikely(setup.priors, mergedReach(evaluation), state * hypotheses);
    return { sent: hypothesis, priors, steps, decided, leaf: null };
  }
  const leaf = state === -1 && graph.start < 0 ? 0 : -1 - state;
  const ends = graph.leafCount[leaf] === -1 ? setup.tree.ids[graph.leafNode[leaf]!]! : null;
  return { sent: hypothesis, priors, steps, decided: leafDecision[leaf]!, leaf: ends };
}

/** From 0 up to, but excluding, 1, with 53 bits. */
const uniform = (random: Xoshiro): number => (random.word() * 2 ** 21 + (random.word() >>> 11)) / 2 ** 53;

/** The index at which the cumulative probability exceeds `u`. One with probability 0 is never chosen. */
function choose(probabilities: readonly number[], u: number): number {
  let sum = 0;
  let last = 0;
  for (const [i, p] of probabilities.entries()) {
    if (!(p > 0)) continue;
    sum += p;
    last = i;
    if (u < sum) return i;
  }
  return last;
}
