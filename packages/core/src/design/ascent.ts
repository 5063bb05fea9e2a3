import { evaluateStates, type Progress, type Setup, type StateGraph } from "../receiver/index.js";
import { binsOf } from "./bin.js";
import { ErrorsBelow } from "./errors-below.js";
import { NodeStep } from "./node-step.js";

/** A tree is swept at most so often. */
const mostSweeps = 40;
/** The search ends when a sweep takes less than this part of the error away. */
const worthwhile = 1e-9;

/** Every count apart: which counts share a branch is the tree's own affair. */
const eachCount = [1, 2, 4, 8];

/**
 * Coordinate ascent on the exact success: one node after the other, those of the last bins first, gets the displacement
 * with the least error while all others stay. What a node adds to the error is the probability to reach it times the probability to
 * err behind it, so that a search never evaluates the tree. Decisions follow: those right behind a node while it is
 * searched, all others after each sweep. Changes `setup.displacement`.
 */
export function* ascend(setup: Setup, graph: StateGraph): Generator<Progress, void> {
  const order = statesByNode(graph);
  const bins = binsOf(setup.table, setup.detector, eachCount);
  const total = order.length * mostSweeps;
  let evaluation = evaluateStates(setup, graph);
  for (let sweep = 0; sweep < mostSweeps; sweep++) {
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

/** The states of each node, nodes behind others first. */
function statesByNode({ node, depth }: StateGraph): number[][] {
  const states = new Map<number, number[]>();
  node.forEach((at, s) => {
    const known = states.get(at);
    if (known) known.push(s);
    else states.set(at, [s]);
  });
  // states stand in the order of their depth, so the last is the deepest
  const deepest = (list: number[]) => depth[list.at(-1)!]!;
  return [...states.values()].sort((a, b) => deepest(b) - deepest(a));
}
