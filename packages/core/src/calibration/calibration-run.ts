import type { SentTree } from "@clicktree/contract";
import { drawnGraph, exportedGraph, type RunGraph } from "../measurement/run-graph.js";
import { lawSize } from "../measurement/run-model.js";
import { visitsOf } from "../measurement/run-sums.js";
import { countsOf, keyOf } from "../measurement/tally.js";
import type { ConventionsVersion, Sign } from "../receiver/conventions.js";
import type { Detector } from "../receiver/detector.js";
import { evaluateTree } from "../receiver/evaluate.js";
import { prepare, type ReceiverOptions, type Setup } from "../receiver/setup.js";
import { readTable } from "../receiver/signal-table.js";
import type { Feedback } from "../requests/index.js";
import { compileTree } from "../tree/index.js";
import { startPoint } from "./bench-values.js";

/** Under which conditions a run was taken. */
export interface RunConditions {
  readonly sign: Sign;
  /** Of the conventions; absent in runs that were stored under version 1. */
  readonly version?: ConventionsVersion;
  /** The stated detector; its resolution and the imperfections that are not fitted apply. */
  readonly detector: Detector;
}

/** The receiver of a run: its states and what is known about it. Runs of one receiver share it. */
export interface CalibratedReceiver {
  readonly setup: Setup;
  readonly graph: RunGraph;
  readonly hypotheses: number;
  /** Bins of a record. */
  readonly bins: number;
}

/**
 * Numbers that one law is computed from, up to which a fit takes at most about a minute: four hypotheses in six bins
 * with every count.
 */
const maxSize = 400_000;

/**
 * The receiver that a request ran, for its drawn tree or for the file that was sent. Undefined if it has too many records,
 * or cannot be evaluated.
 */
export function calibratedReceiver(
  { source, tree }: SentTree,
  { sign, version = 1, detector }: RunConditions,
): CalibratedReceiver | undefined {
  const table = readTable(tree.modulationTable);
  if (!table.ok) return undefined;
  const compiled = compileTree(tree);
  const { noisePer = "shot", ...others } = detector.imperfections ?? {};
  const imperfections = { ...others, noisePer, phaseNoise: Math.sqrt(startPoint[3]) };
  const options: ReceiverOptions = { sign, version, detector: { ...detector, imperfections } };
  const { hypotheses, bins } = table.value;
  const checked = (setup: Setup, graph: RunGraph | undefined): CalibratedReceiver | undefined =>
    graph === undefined || graph.places.length === 0 || lawSize(graph, setup) > maxSize
      ? undefined
      : { setup, graph, hypotheses, bins: graph.places.at(-1)!.bin + 1 };
  if (source === "sent") {
    const evaluation = evaluateTree(compiled, table.value, options);
    return evaluation.ok ? checked(evaluation.value.setup, drawnGraph(evaluation.value, bins)) : undefined;
  }
  const setup = prepare(compiled, table.value, { ...options, decision: "posterior" });
  return setup.ok ? checked(setup.value, exportedGraph(setup.value, maxSize / (5 * hypotheses))) : undefined;
}

/** The decided shots of a run, by record: what a calibration keeps of a feedback. Can be stored as JSON. */
export interface RunRecords {
  /** Hypothesis that was sent, key of the counts up to the decision, and shots of each record. */
  readonly sent: readonly number[];
  readonly keys: readonly number[];
  readonly shots: readonly number[];
}

/** The records of a feedback, cut off where a run of the receiver is decided. Undecided shots are left out. */
export function recordsOf(feedback: Feedback, { graph, hypotheses }: CalibratedReceiver): RunRecords {
  const { next, outcomes } = graph;
  const known = new Map<string, { sent: number; key: number; shots: number }>();
  for (let r = 0; r < feedback.records; r++) {
    const h = feedback.sent[r]!;
    let [state, length] = [0, 0];
    while (h < hypotheses && state >= 0 && length < feedback.bins) {
      const count = feedback.counts[r * feedback.bins + length]!;
      if (count < 0 || count >= outcomes) break;
      state = next[outcomes * state + count]!;
      length++;
    }
    if (state >= 0) continue;
    const key = keyOf(feedback.counts, r * feedback.bins, length);
    const record = known.get(`${h} ${key}`) ?? { sent: h, key, shots: 0 };
    known.set(`${h} ${key}`, record);
    record.shots += feedback.weight[r]!;
  }
  const all = [...known.values()];
  return { sent: all.map(({ sent }) => sent), keys: all.map(({ key }) => key), shots: all.map(({ shots }) => shots) };
}

/** A run as fits use it. */
export interface CalibrationRun {
  readonly receiver: CalibratedReceiver;
  /** visits[outcomes * (s * M + h) + k]: shots of hypothesis h with outcome k in state s. */
  readonly visits: Float64Array;
  readonly shots: number;
}

/** A run from its stored records; undefined if none of them fits the receiver, or the detector rules a count out. */
export function calibrationRun(
  receiver: CalibratedReceiver,
  { sent, keys, shots }: RunRecords,
): CalibrationRun | undefined {
  const { bins, graph, hypotheses } = receiver;
  const counts = new Int8Array(bins * sent.length).fill(-1);
  keys.forEach((key, r) => {
    counts.set(countsOf(key).subarray(0, bins), r * bins);
  });
  const total = shots.reduce((sum, n) => sum + n, 0);
  const feedback: Feedback = {
    ...{ meta: {}, bins, records: sent.length, shots: total, counted: true, counts },
    sent: Uint8Array.from(sent),
    weight: Float64Array.from(shots),
  };
  const visits = visitsOf(feedback, graph, hypotheses);
  const used = visits.subarray(0, graph.outcomes * hypotheses).reduce((sum, n) => sum + n, 0);
  return used > 0 && isPossible(receiver, visits) ? { receiver, visits, shots: used } : undefined;
}

/** Whether every outcome that occurred may occur; a detector of resolution 2 never counts three. */
function isPossible({ setup, graph }: CalibratedReceiver, visits: Float64Array): boolean {
  const { resolution } = setup.detector;
  return visits.every((n, i) => n === 0 || i % graph.outcomes <= resolution || i % graph.outcomes === 4);
}
