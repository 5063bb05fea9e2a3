import { compareTrees, resultOfSimulation, runOnTree, sweep } from "@clicktree/core/analysis";
import { type Bounds, boundsOf, gapOf } from "@clicktree/core/bounds";
import { type DesignRequest, designerOf, designTree, improveTree } from "@clicktree/core/design";
import { planShots } from "@clicktree/core/planning";
import {
  checkPriors,
  evaluateTree,
  ok,
  type Progress,
  type ReceiverOptions,
  type Result,
  readTable,
  type SignalTable,
} from "@clicktree/core/receiver";
import { receiverOfTree, shareBlocks, simulateBlocks, simulatedFeedback, singleShot } from "@clicktree/core/simulation";
import { compileTree } from "@clicktree/core/tree";
import { serveWorker } from "../../../shared/worker/index.js";
import type { DesignTask, TaskResults } from "./design-task.js";

/** Milliseconds between two reports of progress. */
const reportEveryMs = 100;

type AnyResult = TaskResults[keyof TaskResults];
type Steps<T> = Generator<Progress, Result<T>>;

serveWorker<DesignTask, Result<AnyResult>, number>((task, report) => {
  const steps = stepsOf(task);
  let reportedAt = 0;
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    const now = performance.now();
    if (now - reportedAt < reportEveryMs) continue;
    reportedAt = now;
    const { done, total } = step.value;
    report(done / Math.max(total, done, Number.MIN_VALUE));
  }
});

function stepsOf(task: DesignTask): Steps<AnyResult> {
  if (task.kind === "design") return designed(task.request);
  if (task.kind === "run") return ran(task);
  const table = readTable(task.tree.modulationTable);
  if (!table.ok) return refusing(table);
  if (task.kind === "sweep") return swept(task, table.value);
  if (task.kind === "simulate") return simulated(task, table.value);
  if (task.kind === "compare") return compared(task, table.value);
  if (task.kind === "merit") return merit(task, table.value);
  if (task.kind === "plan") return planned(task, table.value);
  if (task.kind === "shot") return oneShot(task, table.value);
  return limited(improveTree(task.tree, table.value, task.options), task.tree.modulationTable, task.options);
}

function* swept(task: Extract<DesignTask, { kind: "sweep" }>, table: SignalTable): Steps<TaskResults["sweep"]> {
  const { tree, over, values, receiver, options } = task;
  const drawn = receiver === "scaled" || receiver === "fixed";
  const judged = drawn ? compileTree(tree) : designerOf({ strategy: receiver });
  const outcome = yield* sweep(judged, table, { over, values, options, fixed: receiver === "fixed" });
  return outcome.ok ? ok({ over, receiver, points: outcome.value }) : outcome;
}

/** Maximum number of distinct outcomes: more would take tens of megabytes in the page. */
const maxOutcomes = 1 << 20;

function* simulated(
  { tree, plan, options, maxRecords }: Extract<DesignTask, { kind: "simulate" }>,
  table: SignalTable,
): Steps<TaskResults["simulate"]> {
  const compiled = compileTree(tree);
  const receiver = receiverOfTree(compiled, table, options);
  if (!receiver.ok) return receiver;
  const [all = { from: 0, to: 0 }] = shareBlocks(plan.shots, 1);
  const counts = yield* simulateBlocks(receiver.value, plan, all, maxOutcomes);
  const feedback = simulatedFeedback(receiver.value, plan, [counts], maxOutcomes);
  if (!feedback.ok) return feedback;
  const result = resultOfSimulation(feedback.value, compiled, table, { ...options, maxRecords });
  return result.ok ? ok({ plan, feedback: feedback.value, result: result.value }) : result;
}

// biome-ignore lint/correctness/useYield: a comparison is a single step
function* compared(
  { earlier, earlierOptions, tree, options }: Extract<DesignTask, { kind: "compare" }>,
  table: SignalTable,
): Steps<TaskResults["compare"]> {
  const before = readTable(earlier.modulationTable);
  if (!before.ok) return before;
  return compareTrees(compileTree(earlier), compileTree(tree), before.value, earlierOptions, { table, options });
}

// biome-ignore lint/correctness/useYield: all records are followed in a single step
function* ran({ sent, feedback, sealed }: Extract<DesignTask, { kind: "run" }>): Steps<TaskResults["run"]> {
  const run = runOnTree(sent, feedback, sealed);
  if (run === undefined) throw new Error("the request was sent without its tree, or its feedback holds no counts");
  return run;
}

// biome-ignore lint/correctness/useYield: an evaluation is a single step
function* merit(
  { tree, options }: Extract<DesignTask, { kind: "merit" }>,
  table: SignalTable,
): Steps<TaskResults["merit"]> {
  const evaluation = evaluateTree(compileTree(tree), table, options);
  if (!evaluation.ok) return evaluation;
  const { success, perHypothesis, priors } = evaluation.value;
  return ok({ success, perHypothesis, priors });
}

// biome-ignore lint/correctness/useYield: a plan is a single step
function* planned(
  { tree, options, goal }: Extract<DesignTask, { kind: "plan" }>,
  table: SignalTable,
): Steps<TaskResults["plan"]> {
  const evaluation = evaluateTree(compileTree(tree), table, options);
  return evaluation.ok ? ok({ ...planShots(evaluation.value, table, goal), goal }) : evaluation;
}

// biome-ignore lint/correctness/useYield: a single shot is one step
function* oneShot(
  { tree, seed, sent, options }: Extract<DesignTask, { kind: "shot" }>,
  table: SignalTable,
): Steps<TaskResults["shot"]> {
  const evaluation = evaluateTree(compileTree(tree), table, options);
  return evaluation.ok ? ok(singleShot(evaluation.value, seed, sent)) : evaluation;
}

// biome-ignore lint/correctness/useYield: it fails before its first step
function* refusing(refusal: Result<never>): Steps<never> {
  return refusal;
}

/** Runs the same steps and adds the bounds of the signal to the result. */
function* limited<T>(
  steps: Steps<T>,
  cells: Parameters<typeof readTable>[0],
  options: ReceiverOptions = {},
): Steps<T & { readonly bounds: Bounds }> {
  const outcome = yield* steps;
  if (!outcome.ok) return outcome;
  const bounds = signalBounds(cells, options.priors);
  return bounds.ok ? ok({ ...outcome.value, bounds: bounds.value }) : bounds;
}

function signalBounds(
  cells: Parameters<typeof readTable>[0],
  given: ReceiverOptions["priors"],
  efficiency?: number,
): Result<Bounds> {
  const table = readTable(cells);
  if (!table.ok) return table;
  const priors = checkPriors(table.value.hypotheses, given);
  return priors.ok ? ok(boundsOf(table.value, priors.value, efficiency)) : priors;
}

/** Designs a tree and compares its error with the least possible one for the light that its detector leaves. */
function* designed(request: DesignRequest): Steps<TaskResults["design"]> {
  const { table, options = {} } = request;
  const outcome = yield* limited(designTree(request), table, options);
  if (!outcome.ok) return outcome;
  const { value } = outcome;
  const left = signalBounds(table, options.priors, options.detector?.efficiency);
  return left.ok ? ok({ ...value, gap: gapOf(value.merit.error, left.value.helstrom) }) : left;
}
