import type { CompiledTree } from "../tree/index.js";
import { err, ok, type Result } from "./problem.js";
import { prepare, type ReceiverOptions, type Setup } from "./setup.js";
import type { SignalTable } from "./signal-table.js";
import { type StateGraph, stateGraphOf } from "./state-graph.js";

/** Most numbers that the likelihoods of one evaluation may take: 240 MB. */
const largestPass = 30_000_000;

/** All that a pass over a tree needs; a tree or options that make no sense are refused. */
export function taskOf(
  tree: CompiledTree,
  table: SignalTable,
  options: ReceiverOptions,
): Result<{ setup: Setup; graph: StateGraph }> {
  const setup = prepare(tree, table, options);
  if (!setup.ok) return setup;
  const graph = stateGraphOf(tree);
  if (!graph.ok) return graph;
  if (sizeOf(setup.value, graph.value) > largestPass)
    return err("TOO_LARGE", { largest: Math.floor(largestPass / table.hypotheses) });
  return ok({ setup: setup.value, graph: graph.value });
}

/** Likelihoods of an evaluation: one for each hypothesis at each state and leaf. */
export const sizeOf = ({ table }: Setup, { node, leafNode }: StateGraph): number =>
  (node.length + leafNode.length) * table.hypotheses;
