import type { SentTree } from "@clicktree/contract";
import type { SealedPrediction } from "../measurement/index.js";
import { evaluateTree, flowOf, ok, type Result, readTable, type SignalTable } from "../receiver/index.js";
import { type Feedback, isSimulated, readFeedback } from "../requests/index.js";
import { type CompiledTree, compileTree } from "../tree/index.js";
import { countsOfRequest } from "./request-result.js";

/**
 * How often a run reached each node of the sent tree and took each of its counts, beside the numbers that the
 * prediction expects for the hypotheses sent.
 */
export interface RunOnTree {
  /** Nodes of the tree; the arrays are in this order. */
  readonly ids: readonly string[];
  readonly simulated: boolean;
  /** Shots that reached a decision. */
  readonly shots: number;
  readonly measured: Visits;
  readonly expected: Visits;
}

interface Visits {
  /** Shots that reached each node. */
  readonly came: Float64Array;
  /** taken[4 * i + k]: shots with count k at node i. */
  readonly taken: Float64Array;
}

type Sealed = Parameters<typeof countsOfRequest>[0]["sealed"] & SealedPrediction;

/**
 * Follows each record of a feedback through the sent tree. Undefined if the feedback cannot be read or no tree was
 * sent. The expected numbers are for the detector and sign of the prediction that judges the result.
 */
export function runOnTree(sent: SentTree, feedback: string, sealed: Sealed | undefined): Result<RunOnTree> | undefined {
  if (sent.source !== "sent") return undefined;
  const result = countsOfRequest({ sent, feedback, sealed });
  const reading = readFeedback(feedback);
  const table = readTable(sent.tree.modulationTable);
  if (!result.understood || !reading.understood || !table.ok) return undefined;
  const { detector, conventions } = result.predicted ?? result.measurement;
  const tree = compileTree(sent.tree);
  const evaluation = evaluateTree(tree, table.value, {
    detector,
    sign: conventions.sign,
    version: conventions.version,
  });
  if (!evaluation.ok) return evaluation;
  const { setup, graph } = evaluation.value;
  const { outcomes } = setup;
  const rows = table.value.hypotheses;
  const { taken, sent: shotsOf } = followed(reading.feedback, tree, table.value);
  const shots = shotsOf.reduce((sum, n) => sum + n, 0);
  const expected = new Float64Array(taken.length);
  const flow = new Float64Array(outcomes * rows);
  graph.node.forEach((node, state) => {
    if (graph.depth[state]! >= table.value.bins) return;
    flowOf(evaluation.value, state, flow, shotsOf);
    for (let h = 0; h < rows; h++) for (let k = 0; k < 4; k++) expected[4 * node + k]! += flow[outcomes * h + k]!;
  });
  return ok({
    ids: tree.ids,
    simulated: isSimulated(reading.feedback),
    shots,
    measured: { taken, came: cameTo(tree, taken, shots) },
    expected: { taken: expected, came: cameTo(tree, expected, shots) },
  });
}

/** The counts taken at each node, and the shots of each hypothesis, by the records that reach a decision. */
function followed({ bins, counts, records, sent, weight }: Feedback, tree: CompiledTree, table: SignalTable) {
  const taken = new Float64Array(4 * tree.ids.length);
  const shotsOf = new Float64Array(table.hypotheses);
  const path: number[] = [];
  for (let r = 0; r < records; r++) {
    if (sent[r]! >= table.hypotheses) continue;
    path.length = 0;
    let node = 0;
    let isDecided = true;
    for (let j = 0; node >= 0 && tree.terminating[node] === 0 && j < table.bins; j++) {
      const count = j < bins ? counts[r * bins + j]! : -1;
      isDecided = count >= 0;
      // more counts than an exact 3 end the run
      if (!isDecided || count > 3) break;
      path.push(4 * node + count);
      node = tree.child[4 * node + count]!;
    }
    if (!isDecided) continue;
    shotsOf[sent[r]!]! += weight[r]!;
    for (const branch of path) taken[branch]! += weight[r]!;
  }
  return { taken, sent: shotsOf };
}

/** A node is reached by the branches to it; nodes are breadth-first, and every shot begins at the root. */
function cameTo(tree: CompiledTree, taken: Float64Array, shots: number): Float64Array {
  const came = new Float64Array(tree.ids.length);
  came[0] = shots;
  tree.child.forEach((node, branch) => {
    if (node >= 0) came[node]! += taken[branch]!;
  });
  return came;
}

/**
 * How far a number of successes is from the expected one, in standard deviations of the binomial distribution; infinite
 * if the standard deviation is zero and the numbers differ.
 */
export function binomialDeviation(successes: number, trials: number, probability: number): number {
  const difference = successes - trials * probability;
  const spread = Math.sqrt(trials * probability * (1 - probability));
  // the rounding error of a certain event is not a difference
  if (Math.abs(difference) < 1e-6) return 0;
  return spread < 1e-9 ? Math.sign(difference) * Number.POSITIVE_INFINITY : difference / spread;
}
