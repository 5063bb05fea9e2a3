import type { TreeFile } from "@clicktree/contract";
import { type CompiledTree, checkTree, compileTree, hasErrors } from "../tree/index.js";
import { type Evaluation, evaluateStates } from "./evaluate.js";
import { LeafDecider } from "./leaf-decider.js";
import { type Merit, meritOf } from "./merit.js";
import { passStates, sizeOf, taskOf } from "./pass.js";
import { ok, type Result } from "./problem.js";
import { probabilitiesOfStates, type ReceiverOptions, type Setup, statesAtOnce } from "./setup.js";
import { readTable, type SignalTable } from "./signal-table.js";
import type { StateGraph } from "./state-graph.js";

/** The figures of a drawn tree, without states and leaves. */
type DrawnMerit = Merit & Pick<Evaluation, "conventions" | "detector" | "priors" | "bestSuccess">;

/** Reused memory: fresh pages from the system cost more than the computation. */
let scratch = new Float64Array(0);
/** Above this many numbers (16 MB) the memory is released after use. */
const maxScratch = 2_000_000;

/**
 * The figures of `evaluateTree` alone, in less than half the time: leaves that belong to one state are decided directly
 * after it.
 */
export function meritOfTree(tree: CompiledTree, table: SignalTable, options: ReceiverOptions = {}): Result<DrawnMerit> {
  const task = taskOf(tree, table, options);
  if (!task.ok) return task;
  const { setup, graph } = task.value;
  if (setup.imperfect) return ok(evaluateStates(setup, graph));
  const size = sizeOf(setup, graph);
  if (scratch.length < size) scratch = new Float64Array(size);
  const { confusion, bestSuccess } = figuresOf(setup, graph, scratch);
  if (scratch.length > maxScratch) scratch = new Float64Array(0);
  const { conventions, detector, priors } = setup;
  return ok({ ...meritOf(priors, confusion), conventions, detector, priors: [...priors], bestSuccess });
}

/**
 * Success probability of a tree with an ideal detector and equal priors, by which lists order trees; undefined if it
 * cannot be evaluated.
 */
export function idealSuccess(tree: Pick<TreeFile, "nodes" | "edges" | "modulationTable">): number | undefined {
  const table = readTable(tree.modulationTable);
  if (!table.ok || hasErrors(checkTree(tree, { warnings: false }))) return undefined;
  const merit = meritOfTree(compileTree(tree), table.value);
  return merit.ok ? merit.value.success : undefined;
}

/** 1 for states whose four counts each end in a leaf of their own; leaves of the other states. */
interface Endings {
  readonly own: Uint8Array;
  readonly others: Int32Array;
}

const known = new WeakMap<StateGraph, Endings>();

function endingsOf(graph: StateGraph): Endings {
  const before = known.get(graph);
  if (before) return before;
  const { node, next, leafNode } = graph;
  const ways = new Int32Array(leafNode.length);
  for (const to of next) if (to < 0) ways[-1 - to]!++;
  const own = new Uint8Array(node.length);
  for (let s = 0; s < node.length; s++) {
    const ends = (to: number): boolean => to < 0 && ways[-1 - to] === 1;
    own[s] = [0, 1, 2, 3].every((k) => ends(next[4 * s + k]!)) ? 1 : 0;
    if (own[s] === 1) for (let k = 0; k < 4; k++) ways[-1 - next[4 * s + k]!] = -1;
  }
  const endings = { own, others: Int32Array.from(leafNode.keys()).filter((l) => ways[l] !== -1) };
  known.set(graph, endings);
  return endings;
}

/** One pass: leaves that belong to one state are decided directly after it, all others at the end. */
function figuresOf(setup: Setup, graph: StateGraph, likelihood: Float64Array) {
  const { node, next } = graph;
  const hypotheses = setup.table.hypotheses;
  const leaves = node.length * hypotheses;
  const { own, others } = endingsOf(graph);
  const decider = new LeafDecider(setup, graph);
  const probabilities = new Float64Array(4 * hypotheses * statesAtOnce);
  likelihood.fill(0, 0, others.length > 0 ? sizeOf(setup, graph) : leaves);
  likelihood.fill(1, 0, hypotheses);
  for (let first = 0; first < node.length; first += statesAtOnce) {
    const end = Math.min(first + statesAtOnce, node.length);
    probabilitiesOfStates(setup, graph, first, end, probabilities);
    passStates(graph, first, end, probabilities, likelihood, hypotheses, own);
    decider.decideBehind({ own, next }, first, end, likelihood, probabilities);
  }
  for (const leaf of others) decider.decide(leaf, likelihood, leaves + leaf * hypotheses);
  return decider.figures();
}
