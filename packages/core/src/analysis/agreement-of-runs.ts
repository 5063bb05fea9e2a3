import type { SentTree } from "@clicktree/contract";
import { countsOf, keyOf } from "../measurement/index.js";
import { readTable, type SignalTable } from "../receiver/index.js";
import { type Feedback, readFeedback } from "../requests/index.js";
import { type Homogeneity, homogeneity } from "../statistics/index.js";
import { type CompiledTree, checkTree, compileTree, hasErrors } from "../tree/index.js";

/** One outcome: the counts that lead to a leaf, and how often each run had it. */
interface RunsOutcome {
  readonly counts: readonly number[];
  /** shots[run][sent]. */
  readonly shots: readonly (readonly number[])[];
}

/** Whether runs of one tree agree in all their outcomes, not in their success alone. */
export interface AgreementOfRuns extends Homogeneity {
  readonly hypotheses: number;
  /** All outcomes that occurred, the most frequent first; the test numbers them in this order. */
  readonly outcomes: readonly RunsOutcome[];
}

/**
 * Compares the counts of runs of the same tree, for each hypothesis and outcome. An outcome ends at the leaf that the
 * tree decides at; shots that end before are left out, as they are in the result. Undefined where the tree or one of
 * the feedback files is not understood.
 */
export function agreementOfRuns(sent: SentTree, feedbacks: readonly string[]): AgreementOfRuns | undefined {
  const table = readTable(sent.tree.modulationTable);
  if (!table.ok || hasErrors(checkTree(sent.tree, { warnings: false }))) return undefined;
  const tree = compileTree(sent.tree);
  const { hypotheses } = table.value;
  const shotsOf = new Map<number, Float64Array>();
  for (const [run, text] of feedbacks.entries()) {
    const reading = readFeedback(text);
    if (!reading.understood) return undefined;
    addRun(shotsOf, reading.feedback, tree, table.value, { run, runs: feedbacks.length });
  }
  const sumOf = (shots: Float64Array): number => shots.reduce((sum, n) => sum + n, 0);
  const sorted = [...shotsOf].sort(([keyA, a], [keyB, b]) => sumOf(b) - sumOf(a) || keyA - keyB);
  const tables = Array.from({ length: hypotheses }, (_, h) =>
    feedbacks.map((_, run) => Float64Array.from(sorted, ([, shots]) => shots[run * hypotheses + h]!)),
  );
  const outcomes = sorted.map(([key, shots]) => ({
    counts: [...countsOf(key)],
    shots: feedbacks.map((_, run) => [...shots.subarray(run * hypotheses, (run + 1) * hypotheses)]),
  }));
  return { ...homogeneity(tables), hypotheses, outcomes };
}

function addRun(
  shotsOf: Map<number, Float64Array>,
  { bins, counts, records, sent, weight }: Feedback,
  tree: CompiledTree,
  { hypotheses, bins: tableBins }: SignalTable,
  { run, runs }: { readonly run: number; readonly runs: number },
): void {
  for (let r = 0; r < records; r++) {
    if (sent[r]! >= hypotheses) continue;
    const length = lengthOf(counts, r * bins, bins, tree, tableBins);
    if (length === undefined) continue;
    const key = keyOf(counts, r * bins, length);
    const shots = shotsOf.get(key) ?? new Float64Array(runs * hypotheses);
    shotsOf.set(key, shots);
    shots[run * hypotheses + sent[r]!]! += weight[r]!;
  }
}

/** Counts of a record until the tree decides; undefined if a bin before that was not measured. */
function lengthOf(counts: Int8Array, at: number, bins: number, tree: CompiledTree, tableBins: number) {
  let node = 0;
  for (let j = 0; j < tableBins; j++) {
    if (node < 0 || tree.terminating[node] !== 0) return j;
    const count = j < bins ? counts[at + j]! : -1;
    if (count < 0) return undefined;
    // more counts than an exact 3 end the run
    if (count > 3) return j + 1;
    node = tree.child[4 * node + count]!;
  }
  return tableBins;
}
