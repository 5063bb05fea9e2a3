import type { Evaluation } from "../receiver/evaluate.js";
import { measuredBins, paddedChild } from "../receiver/evaluate-exported.js";
import { outcomeProbabilities, type Setup } from "../receiver/setup.js";
import type { Tally } from "./tally.js";

/** The counts that a receiver should find in its bins. */
export interface ExpectedBins {
  /** bins[j][4 * h + k]: probability that a run of hypothesis h measures bin j and counts k there. */
  readonly bins: readonly Float64Array[];
  readonly records: number;
}

/** How often each count occurred in a bin, and the prediction for what was sent. */
export interface CountShares {
  /** Four shares of the decided shots; their sum is below 1 if some shots were decided before this bin. */
  readonly measured: readonly number[];
  readonly predicted: readonly number[] | null;
}

/** The shares of all decided shots, and those of each hypothesis that was sent. */
export interface BinFigure extends CountShares {
  /** Zeros where a hypothesis was not sent. */
  readonly perHypothesis: readonly CountShares[];
}

/** The bins of a drawn tree that a run needs for its decision. */
export function drawnBins({ graph, setup, reach }: Evaluation): ExpectedBins {
  const hypotheses = setup.table.hypotheses;
  const bins: Float64Array[] = [];
  const probabilities = new Float64Array(4 * hypotheses);
  const ways = new Float64Array(graph.node.length);
  let records = graph.start < 0 ? 1 : 0;
  if (graph.start >= 0) ways[graph.start] = 1;
  for (let s = 0; s < graph.node.length; s++) {
    const depth = graph.depth[s]!;
    if (depth >= setup.table.bins) {
      // a bin beyond the table carries vacuum and is not measured
      records += ways[s]!;
      continue;
    }
    bins[depth] ??= new Float64Array(4 * hypotheses);
    const bin = bins[depth];
    outcomeProbabilities(setup, graph.node[s]!, depth, probabilities);
    for (let h = 0; h < hypotheses; h++)
      for (let k = 0; k < 4; k++) bin[4 * h + k]! += reach[s * hypotheses + h]! * probabilities[4 * h + k]!;
    for (let k = 0; k <= setup.detector.resolution; k++) {
      const to = graph.next[4 * s + k]!;
      if (to < 0) records += ways[s]!;
      else ways[to]! += ways[s]!;
    }
  }
  return { bins, records };
}

/** The bins of the exported file: all of them, with one vector of likelihoods for each node that acts in a bin. */
export function exportedBins(setup: Setup): ExpectedBins {
  const hypotheses = setup.table.hypotheses;
  const { resolution } = setup.detector;
  const needed = measuredBins(setup.tree, setup.table);
  const bins: Float64Array[] = [];
  const probabilities = new Float64Array(4 * hypotheses);
  let here = new Map([[0, new Float64Array(hypotheses).fill(1)]]);
  for (let j = 0; j < needed; j++) {
    const bin = new Float64Array(4 * hypotheses);
    const next: typeof here = new Map();
    for (const [node, reach] of here) {
      outcomeProbabilities(setup, node, j, probabilities);
      for (let k = 0; k <= resolution; k++) {
        const to = paddedChild(setup.tree, node, k);
        const target = next.get(to) ?? new Float64Array(hypotheses);
        for (let h = 0; h < hypotheses; h++) {
          const probability = reach[h]! * probabilities[4 * h + k]!;
          bin[4 * h + k]! += probability;
          target[h]! += probability;
        }
        next.set(to, target);
      }
    }
    bins.push(bin);
    here = next;
  }
  return { bins, records: (resolution + 1) ** needed };
}

/**
 * Measured and expected shares for each bin that a shot or the prediction has; `sent` are the decided shots of each
 * hypothesis.
 */
export function binFigures(tallied: Tally, sent: readonly number[], expected: ExpectedBins | null): BinFigure[] {
  const total = sent.reduce((a, b) => a + b, 0);
  const measured = tallied.seen;
  const bins = Math.max(measured.length, total > 0 ? (expected?.bins.length ?? 0) : 0);
  return Array.from({ length: bins }, (_, j) => ({
    ...sharesOf(measured[j], expected?.bins[j], sent),
    perHypothesis: sent.map((shots, h) =>
      sharesOf(
        measured[j],
        expected?.bins[j],
        sent.map((_, other) => (other === h ? shots : 0)),
      ),
    ),
  }));
}

/** Of the shots of the hypotheses in `sent`; one without shots there does not count. */
function sharesOf(
  measured: readonly number[] | undefined,
  expected: Float64Array | undefined,
  sent: readonly number[],
): CountShares {
  const total = Math.max(
    1,
    sent.reduce((a, b) => a + b, 0),
  );
  const share = (of: (h: number, k: number, shots: number) => number): number[] =>
    [0, 1, 2, 3].map((k) => sent.reduce((sum, shots, h) => (shots > 0 ? sum + of(h, k, shots) : sum), 0) / total);
  return {
    measured: share((h, k) => measured?.[4 * h + k] ?? 0),
    predicted: expected ? share((h, k, shots) => shots * expected[4 * h + k]!) : null,
  };
}
