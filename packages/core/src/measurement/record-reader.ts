import { mostLikely } from "../receiver/decision.js";
import { type Evaluation, mergedReach } from "../receiver/evaluate.js";
import { measuredBins, paddedChild } from "../receiver/evaluate-exported.js";
import { RecordLikelihood } from "../receiver/record-likelihood.js";
import type { Setup } from "../receiver/setup.js";
import { nextOf, placeOf } from "../receiver/state-graph.js";

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
  const { graph, setup, leafDecision } = evaluation;
  const record = new RecordLikelihood(setup);
  const likelihood = record.value;
  const reach = mergedReach(evaluation);
  return (counts, at, bins) => {
    record.start();
    let state = graph.start;
    for (let j = 0; state >= 0; j++) {
      const count = j < bins ? counts[at + j]! : -1;
      // Bins beyond the table carry vacuum and are not measured.
      if (count < 0 && j >= setup.table.bins)
        return { length: j, decided: mostLikely(setup.priors, reach, state * likelihood.length), likelihood };
      if (count < 0 || count >= setup.outcomes) return undefined;
      record.add(placeOf(graph, state), count);
      state = nextOf(graph, state, count);
      if (state < 0) return { length: j + 1, decided: leafDecision[-1 - state]!, likelihood };
    }
    return { length: 0, decided: leafDecision[0]!, likelihood };
  };
}

/** Decides by the largest posterior of the whole record, like the exported file. */
export function exportedReader(setup: Setup): RecordReader {
  const needed = measuredBins(setup.tree, setup.table);
  const record = new RecordLikelihood(setup);
  const likelihood = record.value;
  return (counts, at, bins) => {
    record.start();
    let [node, before, last] = [0, -1, 0];
    let length = 0;
    for (let isOver = false; length < needed && !isOver; length++) {
      const count = length < bins ? counts[at + length]! : -1;
      if (count < 0 || count >= setup.outcomes) return undefined;
      record.add({ node, bin: length, before, last }, count);
      // more counts than an exact 3 end the run
      isOver = count > 3;
      [before, last] = [node, count];
      if (!isOver) node = paddedChild(setup.tree, node, count);
    }
    return { length, decided: mostLikely(setup.priors, likelihood), likelihood };
  };
}
