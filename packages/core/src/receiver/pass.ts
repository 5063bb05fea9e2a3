import type { CompiledTree } from "../tree/index.js";
import { passSize } from "./evaluate-imperfect.js";
import { expandMemory } from "./expand-memory.js";
import { err, ok, type Result } from "./problem.js";
import { prepare, type ReceiverOptions, type Setup } from "./setup.js";
import type { SignalTable } from "./signal-table.js";
import { type StateGraph, stateGraphOf } from "./state-graph.js";

/** Maximum numbers for the likelihoods of one evaluation: 240 MB. */
const maxNumbers = 30_000_000;

/** Everything that a pass over a tree needs, or the problem of the tree or the options. */
export function taskOf(
  tree: CompiledTree,
  table: SignalTable,
  options: ReceiverOptions,
): Result<{ setup: Setup; graph: StateGraph }> {
  const setup = prepare(tree, table, options);
  if (!setup.ok) return setup;
  const { imperfect } = setup.value;
  const graph = imperfect ? expandMemory(tree, imperfect) : stateGraphOf(tree);
  if (!graph.ok) return graph;
  if (sizeOf(setup.value, graph.value) > maxNumbers)
    return err("TOO_LARGE", { largest: Math.floor(maxNumbers / table.hypotheses) });
  return ok({ setup: setup.value, graph: graph.value });
}

/** Likelihoods of an evaluation: one for each hypothesis at each state and leaf, several for imperfect receivers. */
export const sizeOf = (setup: Setup, graph: StateGraph): number =>
  setup.imperfect ? passSize(setup, graph) : (graph.node.length + graph.leafNode.length) * setup.table.hypotheses;

/**
 * Passes the likelihoods of the states `first` to `end` on to their successors, except for the states in `leftOut`.
 * States come first, leaves after them, so that both are addressed alike; `probabilities` has the four count
 * probabilities per hypothesis, state by state.
 */
export function passStates(
  { node, next }: StateGraph,
  first: number,
  end: number,
  probabilities: Float64Array,
  likelihood: Float64Array,
  hypotheses: number,
  leftOut?: Uint8Array,
): void {
  const leaves = node.length * hypotheses;
  for (let s = first, c = 0; s < end; s++) {
    if (leftOut?.[s] === 1) {
      c += 4 * hypotheses;
      continue;
    }
    const from = s * hypotheses;
    const at0 = placeOf(next[4 * s]!, hypotheses, leaves);
    const at1 = placeOf(next[4 * s + 1]!, hypotheses, leaves);
    const at2 = placeOf(next[4 * s + 2]!, hypotheses, leaves);
    const at3 = placeOf(next[4 * s + 3]!, hypotheses, leaves);
    for (let h = 0; h < hypotheses; h++, c += 4) {
      const here = likelihood[from + h]!;
      likelihood[at0 + h]! += here * probabilities[c]!;
      likelihood[at1 + h]! += here * probabilities[c + 1]!;
      likelihood[at2 + h]! += here * probabilities[c + 2]!;
      likelihood[at3 + h]! += here * probabilities[c + 3]!;
    }
  }
}

const placeOf = (to: number, hypotheses: number, leaves: number): number =>
  to < 0 ? leaves - (1 + to) * hypotheses : to * hypotheses;
