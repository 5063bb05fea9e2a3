import { type Evaluation, evaluateTree } from "../receiver/evaluate.js";
import { prepare, type Setup } from "../receiver/setup.js";
import type { SignalTable } from "../receiver/signal-table.js";
import type { Feedback } from "../requests/index.js";
import { significance } from "../statistics/index.js";
import type { CompiledTree } from "../tree/index.js";
import { type Explanation, explanations } from "./explanation.js";
import type { MeasureOptions } from "./measurement.js";
import { type CountTest, testRecords } from "./record-test.js";
import { drawnGraph, exportedGraph, type RunGraph } from "./run-graph.js";
import { lawSize, maxProbabilities, runModel } from "./run-model.js";
import { shotsOf, visitsOf } from "./run-sums.js";

/** The test of a feedback, and what would explain a difference. */
export interface FeedbackTest extends CountTest {
  /**
   * Single changes of the bench, the most likely first; null where they were not looked for, because the difference is
   * not significant or it would take too long.
   */
  readonly explanations: readonly Explanation[] | null;
}

/**
 * Tests the decided shots of a feedback for the conditions of a prediction, record by record. Undefined if the receiver
 * has too many records, or cannot be evaluated.
 */
export function testFeedback(
  feedback: Feedback,
  tree: CompiledTree,
  table: SignalTable,
  options: MeasureOptions,
): FeedbackTest | undefined {
  if (options.source === "drawn") {
    const evaluation = evaluateTree(tree, table, options);
    return evaluation.ok ? testDrawn(feedback, evaluation.value) : undefined;
  }
  const setup = prepare(tree, table, { ...options, decision: "posterior" });
  return setup.ok ? testExported(feedback, setup.value) : undefined;
}

export function testDrawn(feedback: Feedback, evaluation: Evaluation): FeedbackTest | undefined {
  const { setup, graph } = evaluation;
  if (graph.node.length * setup.outcomes * setup.table.hypotheses > maxProbabilities) return undefined;
  const runs = drawnGraph(evaluation, feedback.bins);
  return runs && testRuns(feedback, setup, runs);
}

export function testExported(feedback: Feedback, setup: Setup): FeedbackTest | undefined {
  const graph = exportedGraph(setup, maxProbabilities / (setup.outcomes * setup.table.hypotheses));
  return graph && testRuns(feedback, setup, graph);
}

function testRuns(feedback: Feedback, setup: Setup, graph: RunGraph): FeedbackTest | undefined {
  if (graph.places.length === 0 || lawSize(graph, setup) > maxProbabilities) return undefined;
  const { hypotheses } = setup.table;
  const visits = visitsOf(feedback, graph, hypotheses);
  const sent = shotsOf(visits, graph, hypotheses);
  if (sent.every((shots) => shots === 0)) return undefined;
  const model = runModel(graph, setup, sent);
  const priors = [...setup.priors];
  const test = testRecords(model, visits, priors);
  if (test === undefined) return undefined;
  const isSignificant = test.probability < significance;
  return { ...test, explanations: isSignificant ? explanations(model, visits, priors) : null };
}
