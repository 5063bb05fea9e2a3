import type { CompiledTree } from "../tree/index.js";
import type { Evaluation } from "./evaluate.js";
import { LeafDecider } from "./leaf-decider.js";
import { type Merit, meritOf } from "./merit.js";
import { passStates } from "./pass.js";
import { found, type Outcome } from "./problem.js";
import { chancesOfStates, type ReceiverOptions, type Setup, statesAtOnce } from "./setup.js";
import type { Table } from "./table.js";
import { sizeOf, taskOf } from "./task.js";
import type { Machine } from "./unfold.js";

/** What a drawn tree achieves, without the way there. */
export type DrawnMerit = Merit & Pick<Evaluation, "conventions" | "detector" | "priors" | "bestSuccess">;

/** Memory that merits are computed in: pages fresh from the system cost more than the numbers that are put on them. */
let scratch = new Float64Array(0);
/** Above this many numbers the memory is given back after use: 16 MB. */
const kept = 2_000_000;

/** The figures of `evaluateTree` alone, in less than half of the time: leaves of one state are decided right behind it. */
export function meritOfTree(tree: CompiledTree, table: Table, options: ReceiverOptions = {}): Outcome<DrawnMerit> {
  const task = taskOf(tree, table, options);
  if (!task.ok) return task;
  const { setup, machine } = task.value;
  const size = sizeOf(setup, machine);
  if (scratch.length < size) scratch = new Float64Array(size);
  const { confusion, bestSuccess } = figuresOf(setup, machine, scratch);
  if (scratch.length > kept) scratch = new Float64Array(0);
  const { conventions, detector, priors } = setup;
  return found({ ...meritOf(priors, confusion), conventions, detector, priors: [...priors], bestSuccess });
}

/** What to do where: 1 for states whose four counts each end in a leaf that nobody else comes to; leaves of the others. */
interface Endings {
  readonly own: Uint8Array;
  readonly others: Int32Array;
}

const known = new WeakMap<Machine, Endings>();

function endingsOf(machine: Machine): Endings {
  const before = known.get(machine);
  if (before) return before;
  const { node, next, leafNode } = machine;
  const ways = new Int32Array(leafNode.length);
  for (const to of next) if (to < 0) ways[-1 - to]!++;
  const own = new Uint8Array(node.length);
  for (let s = 0; s < node.length; s++) {
    const ends = (to: number): boolean => to < 0 && ways[-1 - to] === 1;
    own[s] = [0, 1, 2, 3].every((k) => ends(next[4 * s + k]!)) ? 1 : 0;
    if (own[s] === 1) for (let k = 0; k < 4; k++) ways[-1 - next[4 * s + k]!] = -1;
  }
  const endings = { own, others: Int32Array.from(leafNode.keys()).filter((l) => ways[l] !== -1) };
  known.set(machine, endings);
  return endings;
}

/** One pass: leaves of one state are decided right behind it, all others at the end. */
function figuresOf(setup: Setup, machine: Machine, likelihood: Float64Array) {
  const { node, next } = machine;
  const rows = setup.table.hypotheses;
  const leaves = node.length * rows;
  const { own, others } = endingsOf(machine);
  const decider = new LeafDecider(setup, machine);
  const chances = new Float64Array(4 * rows * statesAtOnce);
  likelihood.fill(0, 0, others.length > 0 ? sizeOf(setup, machine) : leaves);
  likelihood.fill(1, 0, rows);
  for (let first = 0; first < node.length; first += statesAtOnce) {
    const end = Math.min(first + statesAtOnce, node.length);
    chancesOfStates(setup, machine, first, end, chances);
    passStates(machine, first, end, chances, likelihood, rows, own);
    decider.decideBehind({ own, next }, first, end, likelihood, chances);
  }
  for (const leaf of others) decider.decide(leaf, likelihood, leaves + leaf * rows);
  return decider.figures();
}
