import { type Evaluation, flowOf } from "../receiver/evaluate.js";
import { measuredBins, paddedChild } from "../receiver/evaluate-exported.js";
import { latentWeights, outcomesAt, type Setup } from "../receiver/setup.js";
import { nextOf, type Place } from "../receiver/state-graph.js";
import { countsPerHypothesis, type Tally } from "./tally.js";

/** The counts that a receiver should find in its bins. */
export interface ExpectedBins {
  /**
   * bins[j][outcomes * h + k]: probability that a run of hypothesis h measures bin j and counts k there; outcome 4 is
   * more counts than an exact 3.
   */
  readonly bins: readonly Float64Array[];
  readonly outcomes: 4 | 5;
  readonly records: number;
}

/** How often each count occurred in a bin, and the prediction for what was sent. */
export interface CountShares {
  /** A share of the decided shots for each outcome; their sum is below 1 if some shots were decided before this bin. */
  readonly measured: readonly number[];
  readonly predicted: readonly number[] | null;
}

/** The shares of all decided shots, and those of each hypothesis that was sent. */
export interface BinFigure extends CountShares {
  /** Zeros where a hypothesis was not sent. */
  readonly perHypothesis: readonly CountShares[];
}

/** The bins of a drawn tree that a run needs for its decision. */
export function drawnBins(evaluation: Evaluation): ExpectedBins {
  const { graph, setup } = evaluation;
  const { outcomes } = setup;
  const bins: Float64Array[] = [];
  const flow = new Float64Array(outcomes * setup.table.hypotheses);
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
    bins[depth] ??= new Float64Array(flow.length);
    const bin = bins[depth];
    flowOf(evaluation, s, flow);
    for (let i = 0; i < flow.length; i++) bin[i]! += flow[i]!;
    for (let k = 0; k < outcomes; k++) {
      if (k > setup.detector.resolution && k < 4) continue;
      const to = nextOf(graph, s, k);
      if (to < 0) records += ways[s]!;
      else ways[to]! += ways[s]!;
    }
  }
  return { bins, outcomes, records };
}

/**
 * The bins of the exported file: all of them, with one vector of likelihoods for each place, which has the hypotheses
 * of one latent after those of another.
 */
export function exportedBins(setup: Setup): ExpectedBins {
  const { outcomes, imperfect } = setup;
  const hypotheses = setup.table.hypotheses;
  const { resolution } = setup.detector;
  const needed = measuredBins(setup.tree, setup.table);
  const weights = latentWeights(setup);
  const rows = weights.length * hypotheses;
  const bins: Float64Array[] = [];
  const probabilities = new Float64Array(outcomes * rows);
  const start: Place = { node: 0, bin: 0, before: -1, last: 0 };
  const reached = Float64Array.from({ length: rows }, (_, row) => weights[Math.floor(row / hypotheses)]!);
  let here = new Map([["", { place: start, reach: reached }]]);
  for (let j = 0; j < needed; j++) {
    const bin = new Float64Array(outcomes * hypotheses);
    const next: typeof here = new Map();
    for (const { place, reach } of here.values()) {
      for (let latent = 0; latent < weights.length; latent++)
        outcomesAt(setup, place, latent, probabilities, latent * outcomes * hypotheses);
      for (let k = 0; k < outcomes; k++) {
        if (k > resolution && k < 4) continue;
        const to = paddedChild(setup.tree, place.node, k & 3);
        const before = imperfect?.memory.displacement ? place.node : -1;
        const key = `${to} ${before} ${imperfect?.memory.count ? k : 0}`;
        const target = k > 3 ? undefined : (next.get(key)?.reach ?? new Float64Array(rows));
        for (let row = 0; row < rows; row++) {
          const probability = reach[row]! * probabilities[outcomes * row + k]!;
          bin[outcomes * (row % hypotheses) + k]! += probability;
          if (target) target[row]! += probability;
        }
        if (target) next.set(key, { place: { node: to, bin: j + 1, before, last: k }, reach: target });
      }
    }
    bins.push(bin);
    here = next;
  }
  return { bins, outcomes, records: recordsOf(resolution + 1, needed, outcomes === 5) };
}

/** Records of a number of bins; with an exact 3, a higher count in any of them ends one. */
function recordsOf(counts: number, bins: number, canEnd: boolean): number {
  let records = counts ** bins;
  for (let j = 0; j < bins && canEnd; j++) records += counts ** j;
  return records;
}

/**
 * Measured and expected shares for each bin that a shot or the prediction has; `sent` are the decided shots of each
 * hypothesis.
 */
export function binFigures(tallied: Tally, sent: readonly number[], expected: ExpectedBins | null): BinFigure[] {
  const total = sent.reduce((a, b) => a + b, 0);
  const measured = tallied.seen;
  const bins = Math.max(measured.length, total > 0 ? (expected?.bins.length ?? 0) : 0);
  const outcomes = expected?.outcomes ?? 4;
  return Array.from({ length: bins }, (_, j) => ({
    ...sharesOf(measured[j], expected?.bins[j], sent, outcomes),
    perHypothesis: sent.map((shots, h) =>
      sharesOf(
        measured[j],
        expected?.bins[j],
        sent.map((_, other) => (other === h ? shots : 0)),
        outcomes,
      ),
    ),
  }));
}

/** Of the shots of the hypotheses in `sent`; one without shots there does not count. */
function sharesOf(
  measured: readonly number[] | undefined,
  expected: Float64Array | undefined,
  sent: readonly number[],
  outcomes: number,
): CountShares {
  const total = sent.reduce((a, b) => a + b, 0) || 1;
  const share = (of: (h: number, k: number, shots: number) => number): number[] =>
    Array.from({ length: outcomes }, (_, k) => {
      const sum = sent.reduce((before, shots, h) => (shots > 0 ? before + of(h, k, shots) : before), 0);
      return sum / total;
    });
  return {
    measured: share((h, k) => measured?.[countsPerHypothesis * h + k] ?? 0),
    predicted: expected ? share((h, k, shots) => shots * expected[outcomes * h + k]!) : null,
  };
}
