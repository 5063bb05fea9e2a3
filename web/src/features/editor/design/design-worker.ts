import { sweep } from "@clicktree/core/analysis";
import { boundsOf } from "@clicktree/core/bounds";
import { designerOf, designTree, improveTree } from "@clicktree/core/design";
import {
  checkPriors,
  ok,
  type Progress,
  type ReceiverOptions,
  type Result,
  readTable,
  type SignalTable,
} from "@clicktree/core/receiver";
import { compileTree } from "@clicktree/core/tree";
import type { Answer, DesignTask, TaskResults } from "./design-task.js";

// A thread of its own for work that takes seconds: it tells how far it is and is ended by who waits for it.

/** Milliseconds between two words about the progress. */
const often = 100;

type AnyResult = TaskResults[keyof TaskResults];
type Work<T> = Generator<Progress, Result<T>>;

const tell = (answer: Answer<AnyResult>): void => self.postMessage(answer);

self.onmessage = ({ data }: MessageEvent<DesignTask>) => {
  try {
    const outcome = finish(workOf(data));
    tell(outcome.ok ? { value: outcome.value } : { problem: outcome.problem });
  } catch (error) {
    tell({ failure: String(error) });
  }
};

function finish<T>(work: Work<T>): Result<T> {
  let told = 0;
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    const now = performance.now();
    if (now - told < often) continue;
    told = now;
    tell({ share: step.value.done / Math.max(step.value.total, step.value.done, Number.MIN_VALUE) });
  }
}

function workOf(job: DesignTask): Work<AnyResult> {
  if (job.kind === "design") {
    const { table, options } = job.request;
    return limited(designTree(job.request), table, options);
  }
  const table = readTable(job.tree.modulationTable);
  if (!table.ok) return refusing(table);
  if (job.kind === "sweep") return swept(job, table.value);
  return limited(improveTree(job.tree, table.value, job.options), job.tree.modulationTable, job.options);
}

function* swept(job: Extract<DesignTask, { kind: "sweep" }>, table: SignalTable): Work<TaskResults["sweep"]> {
  const { tree, over, values, receiver, options } = job;
  const drawn = receiver === "scaled" || receiver === "fixed";
  const judged = drawn ? compileTree(tree) : designerOf({ strategy: receiver });
  const outcome = yield* sweep(judged, table, { over, values, options, fixed: receiver === "fixed" });
  return outcome.ok ? ok({ over, receiver, points: outcome.value }) : outcome;
}

// biome-ignore lint/correctness/useYield: a generator that has nothing to do before it refuses
function* refusing(refusal: Result<never>): Work<never> {
  return refusal;
}

/** The work with the limits of its signal beside what it comes to. */
function* limited<T>(
  work: Work<T>,
  cells: Parameters<typeof readTable>[0],
  options: ReceiverOptions = {},
): Work<T & { readonly bounds: ReturnType<typeof boundsOf> }> {
  const outcome = yield* work;
  if (!outcome.ok) return outcome;
  const table = readTable(cells);
  if (!table.ok) return table;
  const priors = checkPriors(table.value.hypotheses, options.priors);
  if (!priors.ok) return priors;
  return ok({ ...outcome.value, bounds: boundsOf(table.value, priors.value) });
}
