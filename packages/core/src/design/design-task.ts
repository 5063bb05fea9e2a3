import type { TreeFile } from "@clicktree/contract";
import {
  agree,
  checkDetector,
  checkPriors,
  err,
  evaluateTree,
  type Merit,
  ok,
  type Progress,
  plainMerit,
  type ReceiverOptions,
  type ReceiverProblem,
  type Result,
  readTable,
  type Sign,
  type SignalTable,
  signFactor,
} from "../receiver/index.js";
import { ALL_COUNTS, type Complex, compileTree, maxTree } from "../tree/index.js";
import { type Bin, binsOf } from "./bin.js";
import { draw } from "./draw.js";
import { optimal } from "./dynamic.js";
import { effectiveReceiver } from "./effective-receiver.js";
import type { SearchEffort } from "./global-search.js";
import { type Choose, type ErrorAfter, greedy, nulling, type Plan } from "./grow.js";

/** A branch for each count that the detector resolves, or one for no click and one for any click. */
export const branchings = ["each", "onOff"] as const;
export type Branching = (typeof branchings)[number];

/**
 * The branches of a node as masks, bit k for count k. Counts above the detector's resolution never occur; they join the
 * highest branch, so that every count has one.
 */
export function branchMasks(branching: Branching, resolution: number): number[] {
  const alone = branching === "onOff" ? 1 : resolution;
  const below = (1 << alone) - 1;
  return [...Array.from({ length: alone }, (_, k) => 1 << k), ALL_COUNTS & ~below];
}

/**
 * How displacements are found: null the most likely hypothesis; optimise each for its own bin; optimise for all
 * following bins (two hypotheses); or the best of these and of a search over all displacements at once, polished.
 */
export const strategies = ["nulling", "greedy", "dynamic", "best"] as const;
export type Strategy = (typeof strategies)[number];
export type PlainStrategy = Exclude<Strategy, "best">;
/** How `best` found its tree. */
export type FoundBy = PlainStrategy | "search";

export interface DesignRequest {
  /** Modulation table in the format of a tree file: row h, bin j, amplitudes as text. */
  readonly table: readonly (readonly string[])[];
  readonly strategy: Strategy;
  /** Detector, priors and sign; the decision is always by posterior. */
  readonly options?: ReceiverOptions;
  /** Default: a branch for each count that the detector resolves. */
  readonly branches?: Branching;
  /**
   * A branch ends early if continuing could gain at most this success probability. Default: 0, or for `best` with
   * dynamic programming the smallest value that the size of a tree file allows.
   */
  readonly endBelow?: number;
  /**
   * Nodes of a bin share one node if the logarithms of their posterior odds lie in the same cell of a grid with this
   * spacing, so that receivers of up to 1,000 bins stay small. `best` then takes dynamic programming for two hypotheses,
   * else the better of nulling and greedy steps, without optimising the result. Default: nothing is merged.
   */
  readonly mergeWithin?: number;
  /** Size for which `best` ends such branches early. Default: the maximum size of a tree file. */
  readonly maxNodes?: number;
  /** How long `best` searches. */
  readonly effort?: SearchEffort;
}

/** Error that a smaller limit or tolerance would avoid. */
interface Lost {
  /** By branches that ended early: exact for dynamic programming, else the most that it can be. */
  readonly ending: number;
  readonly isMost: boolean;
  /**
   * By merging; null if nothing was merged. Exact for dynamic programming; else what twice the tolerance would add, about
   * three times as much where the loss grows with its square.
   */
  readonly merging: number | null;
}

export interface Design {
  /** A tree without name and errors, numbered from 1, with table and layout. */
  readonly tree: TreeFile;
  /** The success of the tree as written. */
  readonly merit: Merit;
  readonly strategy: FoundBy;
  /** Descents of the search for this tree, and how many of them ended again in the best minimum. */
  readonly searched?: { readonly descents: number; readonly foundAgain: number };
  /** Branches ended early if continuing could gain at most this success probability. */
  readonly endBelow: number;
  readonly lost: Lost;
  /** Strategies that `best` could not try, with the reason. */
  readonly leftOut: readonly { readonly strategy: FoundBy; readonly problem: ReceiverProblem }[];
}

export type ProgressGenerator<T> = Generator<Progress, Result<T>>;

/** Progress as the part from `from` to `to` of a whole of 1. */
export function* part<T>(work: Generator<Progress, T>, from: number, to: number): Generator<Progress, T> {
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value;
    const done = Math.max(0, Math.min(1, step.value.done / step.value.total));
    yield { done: from + (to - from) * done, total: 1 };
  }
}

export interface Task {
  readonly cells: DesignRequest["table"];
  readonly table: SignalTable;
  /** The light for which displacements are chosen: the table, or with imperfections the part that arrives. */
  readonly signal: SignalTable;
  readonly options: ReceiverOptions;
  readonly priors: Float64Array;
  readonly sign: Sign;
  /** Adds to every displacement, in the sign of the nodes' values. */
  readonly residual: Complex;
  readonly masks: readonly number[];
  readonly bins: readonly Bin[];
  readonly endBelow: number;
  readonly mergeWithin: number | undefined;
  readonly maxNodes: number;
  readonly effort: SearchEffort;
}

export function taskOf({
  table: cells,
  options = {},
  branches = "each",
  endBelow = 0,
  mergeWithin,
  maxNodes = maxTree.nodes,
  effort = {},
}: DesignRequest): Result<Task> {
  const table = readTable(cells);
  if (!table.ok) return table;
  const detector = checkDetector(options.detector);
  if (!detector.ok) return detector;
  const priors = checkPriors(table.value.hypotheses, options.priors);
  if (!priors.ok) return priors;
  if (!(endBelow >= 0 && endBelow < 1)) return err("END_BELOW", { value: endBelow });
  if (mergeWithin !== undefined && !(mergeWithin > 0 && mergeWithin <= maxMergeWithin))
    return err("MERGE_WITHIN", { value: mergeWithin, most: maxMergeWithin });
  const masks = branchMasks(branches, detector.value.resolution);
  const effective = effectiveReceiver(table.value, detector.value);
  if (!effective.ok) return effective;
  return ok({
    cells,
    table: table.value,
    signal: effective.value.signal,
    options: { ...options, decision: "posterior" },
    priors: priors.value,
    sign: agree(options.sign).sign,
    residual: detector.value.imperfections?.residual ?? { re: 0, im: 0 },
    masks,
    bins: binsOf(effective.value.signal, effective.value.detector, masks),
    endBelow,
    mergeWithin,
    maxNodes,
    effort,
  });
}

/** Coarsest grid of the logarithm of posterior odds. */
const maxMergeWithin = 5;

/** The rule of a strategy, and with dynamic programming the least error after each bin. */
export function* rule(
  { bins }: Task,
  strategy: PlainStrategy,
): Generator<Progress, { readonly choose: Choose; readonly errorAfter?: ErrorAfter }> {
  if (strategy === "dynamic") return yield* optimal(bins);
  return { choose: strategy === "greedy" ? greedy : nulling };
}

export const lostBy = ({ ended }: Plan, errorAfter?: ErrorAfter): Lost => ({
  ending: ended,
  isMost: errorAfter === undefined,
  merging: null,
});

/** A plan as a tree whose nodes, together with the residual displacement, displace as planned. */
export const drawn = (task: Task, plan: Plan): TreeFile => draw(fieldOf(task, plan), task.masks, task.cells, task.sign);

/** A plan without the residual displacement, which the receiver adds. */
export function fieldOf({ sign, residual }: Task, plan: Plan): Plan {
  const factor = signFactor(sign);
  const [re, im] = [plan.re.map((x) => x - factor * residual.re), plan.im.map((y) => y - factor * residual.im)];
  return { ...plan, re, im };
}

/** A design with what its tree achieves. */
export function evaluated(
  { table, options }: Task,
  design: Pick<Design, "tree" | "strategy" | "endBelow" | "lost" | "searched">,
): Result<Design> {
  const evaluation = evaluateTree(compileTree(design.tree), table, options);
  return evaluation.ok ? ok({ ...design, merit: plainMerit(evaluation.value), leftOut: [] }) : evaluation;
}
