import type { CompiledTree } from "../tree/index.js";
import { found, type Outcome, refused } from "./problem.js";
import { prepare, type ReceiverOptions, type Setup } from "./setup.js";
import type { Table } from "./table.js";
import { type Machine, machineOf } from "./unfold.js";

/** Most numbers that the likelihoods of one evaluation may take: 240 MB. */
const largestPass = 30_000_000;

/** All that a pass over a tree needs; a tree or options that make no sense are refused. */
export function taskOf(
  tree: CompiledTree,
  table: Table,
  options: ReceiverOptions,
): Outcome<{ setup: Setup; machine: Machine }> {
  const setup = prepare(tree, table, options);
  if (!setup.ok) return setup;
  const machine = machineOf(tree);
  if (!machine.ok) return machine;
  if (sizeOf(setup.value, machine.value) > largestPass)
    return refused("TOO_LARGE", { largest: Math.floor(largestPass / table.hypotheses) });
  return found({ setup: setup.value, machine: machine.value });
}

/** Likelihoods of an evaluation: one for each row at each state and leaf. */
export const sizeOf = ({ table }: Setup, { node, leafNode }: Machine): number =>
  (node.length + leafNode.length) * table.hypotheses;
