import { err, ok, type Progress, type ReceiverOptions, type Result, type SignalTable } from "../receiver/index.js";
import { type CompiledTree, compileTree, maxTableSize, maxTree } from "../tree/index.js";
import { type Bin, binsOf } from "./bin.js";
import { exactText, rounded } from "./complex-text.js";
import {
  type Design,
  type DesignRequest,
  drawn,
  evaluated,
  type FoundBy,
  lostBy,
  type PlainStrategy,
  type ProgressGenerator,
  part,
  rule,
  type Task,
  taskOf,
} from "./design-task.js";
import { displacementDecimals } from "./displacement.js";
import { isSearchable, type SearchEffort, searchPlan } from "./global-search.js";
import { type Choose, fits, grow } from "./grow.js";
import { improveTree } from "./improve-tree.js";
import { sharing } from "./share-nodes.js";

/** Part of the usual work of a search at each point of a sweep. */
const effortOfPoint = 0.1;

/** A strategy that designs a tree for any table, for each point of a sweep. */
export const designerOf = (wish: Pick<DesignRequest, "strategy" | "branches" | "endBelow">) =>
  function* (light: SignalTable, options: ReceiverOptions): Generator<Progress, Result<CompiledTree>> {
    const table = Array.from({ length: light.hypotheses }, (_, h) =>
      Array.from({ length: light.bins }, (__, j) => {
        const cell = h * light.bins + j;
        return exactText({ re: light.re[cell]!, im: light.im[cell]! });
      }),
    );
    const designed = yield* designTree({ ...wish, table, options, effort: { work: effortOfPoint } });
    return designed.ok ? ok(compileTree(designed.value.tree)) : designed;
  };

/**
 * Designs a tree for a modulation table (docs/physics.md §9). Displacements are rounded to seven decimals when they are
 * chosen, so that the rest is designed for the written value; those that null a hypothesis keep the digits of the
 * table. The caller may stop the generator between two steps.
 */
export function* designTree(request: DesignRequest): ProgressGenerator<Design> {
  const task = taskOf(request);
  if (!task.ok) return task;
  const { strategy } = request;
  const { hypotheses, bins } = task.value.table;
  if (strategy === "dynamic" && hypotheses !== 2) return err("TWO_ROWS_ONLY", { hypotheses });
  if (task.value.mergeWithin !== undefined) return yield* sharing(task.value, strategy);
  if (bins > maxTableSize) return err("BINS_UNMERGED", { most: maxTableSize });
  if (strategy !== "best") return yield* plain(task.value, strategy);
  if (task.value.options.detector?.imperfections === undefined) return yield* best(task.value);
  return yield* bestImperfect(task.value, request);
}

/**
 * The better of the design that starts from the effective receiver and of the one that ignores the imperfections, both
 * improved for the receiver as it is. They share a budget.
 */
function* bestImperfect(task: Task, request: DesignRequest): ProgressGenerator<Design> {
  const { used } = task.effort;
  const half = (n: 0 | 1): SearchEffort => ({ ...task.effort, ...(used && { used: () => 2 * used() - n }) });
  const own = yield* part(best({ ...task, effort: half(0) }), 0, 0.5);
  if (!own.ok) return own;
  const { imperfections: _, ...ideal } = task.options.detector ?? {};
  const options = { ...request.options, detector: ideal };
  const blind = yield* part(designTree({ ...request, options, effort: half(1) }), 0.5, 0.9);
  if (!blind.ok) return own;
  const improved = yield* part(improveTree(blind.value.tree, task.table, task.options), 0.9, 1);
  if (!improved.ok || improved.value.after.error >= own.value.merit.error) return own;
  return ok({ ...blind.value, tree: improved.value.tree, merit: improved.value.after });
}

/** Tries `endings` in turn until the tree is small enough; else takes the last that a file can hold. */
function* plain(
  task: Task,
  strategy: PlainStrategy,
  endings: readonly number[] = [task.endBelow],
): ProgressGenerator<Design> {
  const { bins, masks, priors, maxNodes } = task;
  // searching takes long, and searched displacements rarely make a branch impossible: refuse early
  if (strategy !== "nulling" && endings[0] === 0 && !fits(bins.length, masks.length))
    return err("DESIGN_TOO_LARGE", { bins: bins.length, branches: masks.length, largest: maxTree.nodes });
  const searched = strategy === "dynamic" ? 0.7 : 0;
  const { choose, errorAfter } = yield* part(rule(task, strategy), 0, searched);
  const share = (1 - searched) / endings.length;
  let grown: Result<Pick<Design, "tree" | "endBelow" | "lost">> | undefined;
  for (const [i, endBelow] of endings.entries()) {
    const [from, to] = [searched + i * share, searched + (i + 1) * share];
    const plan = yield* part(grow(priors, bins, choose, endBelow, errorAfter), from, to);
    if (plan.ok) grown = ok({ tree: drawn(task, plan.value), endBelow, lost: lostBy(plan.value, errorAfter) });
    else grown ??= plan;
    if (grown.ok && grown.value.tree.nodes.length <= maxNodes) break;
  }
  if (!grown?.ok) return grown as Result<never>;
  return evaluated(task, { ...grown.value, strategy });
}

/**
 * The displacements that the search over the whole tree finds. It runs on the signal turned so that its first amplitude
 * is real, and with eight decimals: a table that is written with twelve then gives the same search under any common
 * phase, and polishing regains what the other decimals lose.
 */
function* searched(task: Task): ProgressGenerator<Design> {
  const { bins, masks, signal, priors, endBelow, effort } = task;
  const first = signal.re.findIndex((re, i) => re !== 0 || signal.im[i] !== 0);
  const turn = first < 0 ? 0 : Math.atan2(signal.im[first]!, signal.re[first]!);
  const [{ step }] = bins as [Bin];
  const binsAt = (angle: number) => binsOf({ ...signal, ...turnedBy(angle - turn, signal) }, step.detector, masks);
  const { x, angle, descents, foundAgain } = yield* searchPlan(priors, binsAt, effort);
  const [re, im] = [x.filter((_, i) => i % 2 === 0), x.filter((_, i) => i % 2 === 1)];
  const back = turnedBy(turn - angle, { re, im });
  const choose: Choose = (_joint, _bin, _index, node) =>
    rounded({ re: back.re[node]!, im: back.im[node]! }, displacementDecimals);
  const plan = yield* grow(priors, bins, choose, endBelow);
  if (!plan.ok) return plan;
  const tree = drawn(task, plan.value);
  const lost = lostBy(plan.value);
  return evaluated(task, { tree, strategy: "search", endBelow, lost, searched: { descents, foundAgain } });
}

function turnedBy(angle: number, { re, im }: Pick<SignalTable, "re" | "im">): Pick<SignalTable, "re" | "im"> {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const round = (x: number) => Math.round(x * 1e8) / 1e8 + 0;
  return { re: re.map((x, i) => round(c * x - s * im[i]!)), im: im.map((y, i) => round(s * re[i]! + c * y)) };
}

/** Loss allowed per branch if a tree with all branches would be too large. */
const earlyEndings = [1e-12, 1e-11, 1e-10, 1e-9, 1e-8, 1e-7, 1e-6];

/** How branches may end: as requested, else as few as possible for dynamic programming. */
function endingsOf({ endBelow, bins, masks }: Task, strategy: PlainStrategy): readonly number[] {
  if (strategy !== "dynamic" || endBelow > 0) return [endBelow];
  return fits(bins.length, masks.length) ? [0, ...earlyEndings] : earlyEndings;
}

/** The strategies of `best`; the search starts from nulling and from greedy steps. */
function triedFor({ table, masks }: Task): readonly FoundBy[] {
  if (table.hypotheses === 2) return ["dynamic", "nulling"];
  return isSearchable(table.bins, masks.length) ? ["search"] : ["nulling", "greedy"];
}

/** Tries strategies in turn, polishes each and takes the best; returns the first problem if all fail. */
function* best(task: Task): ProgressGenerator<Design> {
  const tried = triedFor(task);
  let bestSoFar: Result<Design> | undefined;
  const leftOut: Design["leftOut"][number][] = [];
  for (const [i, strategy] of tried.entries()) {
    const [from, to] = [i / tried.length, (i + 1) / tried.length];
    const design = yield* part(polished(task, strategy), from, to);
    if (!design.ok) leftOut.push({ strategy, problem: design.problem });
    const better = design.ok && !(bestSoFar?.ok && bestSoFar.value.merit.error <= design.value.merit.error);
    if (!bestSoFar || better) bestSoFar = design;
  }
  return bestSoFar?.ok ? ok({ ...bestSoFar.value, leftOut }) : (bestSoFar as Result<Design>);
}

/** Gain in error after which a searched tree is polished again, and how often a tree is polished at most. */
const worthPolishing = 1e-10;
const maxPolishes = { search: 5, others: 1 } as const; // large trees take too long for more

function* polished(task: Task, strategy: FoundBy): ProgressGenerator<Design> {
  const bySearch = strategy === "search";
  const work = bySearch ? searched(task) : plain(task, strategy, endingsOf(task, strategy));
  const designed = bySearch ? 0.9 : 0.4;
  const rounds = bySearch ? maxPolishes.search : maxPolishes.others;
  const design = yield* part(work, 0, designed);
  if (!design.ok) return design;
  let better = design.value;
  for (let i = 0; i < rounds; i++) {
    const at = (n: number) => designed + ((1 - designed) * n) / rounds;
    const improved = yield* part(improveTree(better.tree, task.table, task.options), at(i), at(i + 1));
    if (!improved.ok) return improved;
    better = { ...better, tree: improved.value.tree, merit: improved.value.after };
    if (!(improved.value.before.error - improved.value.after.error > worthPolishing)) break;
  }
  return ok(better);
}
