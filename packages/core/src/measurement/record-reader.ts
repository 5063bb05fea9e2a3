import { mostLikely } from "../receiver/decision.js";
import type { Evaluation } from "../receiver/evaluate.js";
import { measuredBins, paddedChild } from "../receiver/evaluate-exported.js";
import { outcomeProbabilities, type Setup } from "../receiver/setup.js";
import { maxTableSize } from "../tree/index.js";

/** The decision for a record of counts. A reader reuses this object's `likelihood` for the next record. */
interface RecordReading {
  /** Number of counts that the decision needed. */
  readonly length: number;
  readonly decided: number;
  /** Probability of exactly these counts for each hypothesis. */
  readonly likelihood: Float64Array;
}

/** Reads one record from position `at`; undefined if a bin that the decision needs was not measured. */
export type RecordReader = (counts: Int8Array, at: number, bins: number) => RecordReading | undefined;

/** Decides like the drawn tree: by the leaf that the counts lead to. */
export function drawnReader(evaluation: Evaluation): RecordReader {
  const { graph, setup, leafDecision, reach } = evaluation;
  const hypotheses = setup.table.hypotheses;
  const likelihood = new Float64Array(hypotheses);
  return (counts, at, bins) => {
    likelihood.fill(1);
    let state = graph.start;
    for (let j = 0; state >= 0; j++) {
      const count = j < bins ? counts[at + j]! : -1;
      // Bins beyond the table carry vacuum and are not measured.
      if (count < 0 && j >= setup.table.bins)
        return { length: j, decided: mostLikely(setup.priors, reach, state * hypotheses), likelihood };
      if (count < 0) return undefined;
      multiply(likelihood, setup, graph.node[state]!, j, count);
      state = graph.next[4 * state + count]!;
      if (state < 0) return { length: j + 1, decided: leafDecision[-1 - state]!, likelihood };
    }
    return { length: 0, decided: leafDecision[0]!, likelihood };
  };
}

/** Decides by the largest posterior of the whole record, like the exported file. */
export function exportedReader(setup: Setup): RecordReader {
  const needed = measuredBins(setup.tree, setup.table);
  const likelihood = new Float64Array(setup.table.hypotheses);
  return (counts, at, bins) => {
    likelihood.fill(1);
    let node = 0;
    for (let j = 0; j < needed; j++) {
      const count = j < bins ? counts[at + j]! : -1;
      if (count < 0) return undefined;
      multiply(likelihood, setup, node, j, count);
      node = paddedChild(setup.tree, node, count);
    }
    return { length: needed, decided: mostLikely(setup.priors, likelihood), likelihood };
  };
}

/** Number of cached probabilities: a large feedback has a million records of twenty bins. */
const probabilities = new Float64Array(4 * maxTableSize);

function multiply(likelihood: Float64Array, setup: Setup, node: number, bin: number, count: number): void {
  outcomeProbabilities(setup, node, bin, probabilities);
  for (let h = 0; h < likelihood.length; h++) likelihood[h]! *= probabilities[4 * h + count]!;
}
