import { ok, type Result } from "../receiver/index.js";
import {
  type Design,
  evaluated,
  fieldOf,
  type PlainStrategy,
  type ProgressGenerator,
  part,
  rule,
  type Strategy,
  type Task,
} from "./design-task.js";
import { drawShared } from "./draw.js";
import { growShared } from "./grow-shared.js";

/** Designs with shared nodes: by one strategy, or the better of those that `best` can use. */
export function* sharing(task: Task, strategy: Strategy): ProgressGenerator<Design> {
  const own = task.table.hypotheses === 2 ? (["dynamic"] as const) : (["nulling", "greedy"] as const);
  const tried: readonly PlainStrategy[] = strategy === "best" ? own : [strategy];
  let best: Result<Design> | undefined;
  const leftOut: Design["leftOut"][number][] = [];
  for (const [i, name] of tried.entries()) {
    const design = yield* part(shared(task, name), i / tried.length, (i + 1) / tried.length);
    if (!design.ok) leftOut.push({ strategy: name, problem: design.problem });
    const isBetter = design.ok && !(best?.ok && best.value.merit.error <= design.value.merit.error);
    if (best === undefined || isBetter) best = design;
  }
  return best?.ok ? ok({ ...best.value, leftOut }) : (best as Result<Design>);
}

function* shared(task: Task, strategy: PlainStrategy): ProgressGenerator<Design> {
  const { bins, priors, masks, cells, endBelow, mergeWithin = 0 } = task;
  const { choose, errorAfter } = yield* part(rule(task, strategy), 0, 0.5);
  const growing = function* (within: number, from: number, to: number): ProgressGenerator<Design> {
    const plan = yield* part(growShared(priors, bins, choose, endBelow, within, errorAfter), from, to);
    if (!plan.ok) return plan;
    const { ended, merged } = plan.value;
    const tree = drawShared(fieldOf(task, plan.value), masks, cells, task.sign);
    const lost = { ending: ended, isMost: errorAfter === undefined, merging: merged };
    return evaluated(task, { tree, strategy, endBelow, lost });
  };
  const design = yield* growing(mergeWithin, 0.5, errorAfter ? 1 : 0.8);
  if (errorAfter !== undefined || !design.ok) return design;
  const coarser = yield* growing(2 * mergeWithin, 0.8, 1);
  if (!coarser.ok) return design;
  const merging = Math.max(0, coarser.value.merit.error - design.value.merit.error);
  return ok({ ...design.value, lost: { ...design.value.lost, merging } });
}
