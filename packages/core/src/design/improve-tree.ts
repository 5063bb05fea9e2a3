import type { TreeFile } from "@clicktree/contract";
import {
  type Evaluation,
  evaluateStates,
  evaluateTree,
  type Merit,
  ok,
  type Progress,
  type ReceiverOptions,
  type Result,
  type Setup,
  type SignalTable,
  type StateGraph,
  signFactor,
} from "../receiver/index.js";
import { type CompiledTree, type Complex, compileTree } from "../tree/index.js";
import { binsOf } from "./bin.js";
import { exactText } from "./complex-text.js";
import { effectiveReceiver } from "./effective-receiver.js";
import { descendFrom } from "./imperfect-descent.js";
import { ErrorsBelow, NodeStep } from "./node-step.js";

const maxSweeps = 40;
/** The search ends when a sweep reduces the error by less than this part. */
const worthwhile = 1e-9;

/** Every count on its own: the tree decides which counts share a branch. */
const eachCount = [1, 2, 4, 8];

/**
 * Coordinate ascent on the exact success: each node in turn, from the last bins, gets the displacement with the
 * smallest error while the others stay. A node's part of the error is the probability of reaching it times the error
 * probability after it, so a search never evaluates the tree. Decisions directly after a node follow during its search,
 * all others after each sweep. Changes `setup.displacement`.
 */
function* ascend(setup: Setup, graph: StateGraph): Generator<Progress, void> {
  const order = statesByNode(graph);
  const bins = binsOf(setup.table, setup.detector, eachCount);
  const total = order.length * maxSweeps;
  let evaluation = evaluateStates(setup, graph);
  for (let sweep = 0; sweep < maxSweeps; sweep++) {
    const below = new ErrorsBelow(evaluation);
    for (const [i, states] of order.entries()) {
      const step = new NodeStep(evaluation, states, below, bins);
      if (step.matters) {
        const { re, im } = sweep === 0 ? step.searched() : step.polished();
        setup.displacement.re[graph.node[states[0]!]!] = re;
        setup.displacement.im[graph.node[states[0]!]!] = im;
      }
      step.pass(below);
      yield { done: sweep * order.length + i + 1, total };
    }
    const next = evaluateStates(setup, graph);
    const gained = evaluation.error - next.error;
    evaluation = next;
    if (sweep > 0 && !(gained > worthwhile * next.error)) return;
  }
}

/** The states of each node, later nodes first. */
function statesByNode({ node, depth }: StateGraph): number[][] {
  const states = new Map<number, number[]>();
  node.forEach((at, s) => {
    const known = states.get(at);
    if (known) known.push(s);
    else states.set(at, [s]);
  });
  // states are ordered by depth, so the last is the deepest
  const deepest = (list: number[]) => depth[list.at(-1)!]!;
  return [...states.values()].sort((a, b) => deepest(b) - deepest(a));
}

export interface Improvement {
  readonly tree: TreeFile;
  readonly before: Merit;
  readonly after: Merit;
  readonly changed: number;
}

/** Better displacements in the convention of the field, with the residual that they include. */
function* better(
  { setup, graph }: Evaluation,
  tree: CompiledTree,
  table: SignalTable,
  options: ReceiverOptions,
): Generator<Progress, Setup["displacement"] & { readonly residual: Complex }> {
  const { imperfect, detector } = setup;
  const displacement = { re: setup.displacement.re.slice(), im: setup.displacement.im.slice() };
  if (!imperfect) {
    yield* ascend({ ...setup, displacement }, graph);
    return { ...displacement, residual: { re: 0, im: 0 } };
  }
  const starts = [setup.displacement];
  const effective = effectiveReceiver(table, detector);
  const plain = effective.ok
    ? evaluateTree(tree, effective.value.signal, { ...options, detector: effective.value.detector })
    : effective;
  if (plain.ok) {
    yield* ascend({ ...plain.value.setup, displacement }, plain.value.graph);
    starts.push(displacement);
  }
  return { ...(yield* descendFrom(starts, { setup, graph })), residual: imperfect.residual };
}

/**
 * A tree without errors with better displacements and the same branches: coordinate ascent on the exact success, first
 * over all displacements of a node, then near the best. With imperfections this is done for the effective receiver, and
 * all displacements together then descend on the exact error. Never worse: if nothing better is found, the tree itself is
 * returned with `changed` 0. The caller may stop the generator between two steps.
 */
export function* improveTree(
  tree: TreeFile,
  table: SignalTable,
  options: ReceiverOptions = {},
): Generator<Progress, Result<Improvement>> {
  const compiled = compileTree(tree);
  const evaluated = evaluateTree(compiled, table, options);
  if (!evaluated.ok) return evaluated;
  const before = evaluated.value;
  const { re, im, residual } = yield* better(before, compiled, table, options);
  const { re: oldRe, im: oldIm } = before.setup.displacement;
  const sign = signFactor(before.conventions.sign);
  const labels = new Map<string, string>();
  compiled.ids.forEach((id, i) => {
    if (re[i] === oldRe[i] && im[i] === oldIm[i]) return;
    labels.set(id, exactText({ re: sign * re[i]! - residual.re, im: sign * im[i]! - residual.im }));
  });
  const nodes = tree.nodes.map((node) => {
    const label = labels.get(node.id);
    return label === undefined ? node : { ...node, data: { ...node.data, label } };
  });
  const improved = { ...tree, nodes };
  const after = evaluateTree(compileTree(improved), table, options);
  if (!after.ok) return after;
  if (after.value.success < before.success || !(after.value.error < before.error))
    return ok({ tree, before: meritOnly(before), after: meritOnly(before), changed: 0 });
  return ok({ tree: improved, before: meritOnly(before), after: meritOnly(after.value), changed: labels.size });
}

const meritOnly = ({ success, error, perHypothesis, confusion }: Merit): Merit => ({
  success,
  error,
  perHypothesis,
  confusion,
});
