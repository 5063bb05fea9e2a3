import type { CompiledTree } from "../tree/index.js";
import type { Conventions } from "./conventions.js";
import { labelledRow, mostLikely } from "./decision.js";
import type { Detector } from "./detector.js";
import { type Merit, meritOf } from "./merit.js";
import { found, type Outcome, refused } from "./problem.js";
import { outcomeChances, prepare, type ReceiverOptions, type Setup } from "./setup.js";
import type { Table } from "./table.js";
import { type Machine, unfold } from "./unfold.js";

/** Most numbers that the likelihoods of one evaluation may take: 240 MB. */
const largestPass = 30_000_000;

/** What a drawn tree achieves: "success of your tree" (docs/physics.md). */
export interface Evaluation extends Merit {
  readonly conventions: Conventions;
  readonly detector: Detector;
  readonly priors: readonly number[];
  readonly setup: Setup;
  readonly machine: Machine;
  /** reach[s * M + h]: chance that a run of row h comes to state s. */
  readonly reach: Float64Array;
  /** leafLikelihood[l * M + h]: chance that a run of row h ends in leaf l; for each row they sum up to 1. */
  readonly leafLikelihood: Float64Array;
  /** The row that each leaf decides for. */
  readonly leafDecision: Uint8Array;
  /** Success that the same leaves would have under the largest posterior: more than `success` where labels lose some. */
  readonly bestSuccess: number;
}

/**
 * Evaluates a drawn tree exactly, in one pass over its states: O((states + leaves) · M) time and numbers. `tree` has no
 * errors; its branches, shared nodes and missing branches mean what docs/physics.md says under One run.
 */
export function evaluateTree(tree: CompiledTree, table: Table, options: ReceiverOptions = {}): Outcome<Evaluation> {
  const setup = prepare(tree, table, options);
  if (!setup.ok) return setup;
  const machine = unfold(tree);
  if (!machine.ok) return machine;
  const size = (machine.value.node.length + machine.value.leafNode.length) * table.hypotheses;
  if (size > largestPass) return refused("TOO_LARGE", { largest: Math.floor(largestPass / table.hypotheses) });
  return found(evaluateMachine(setup.value, machine.value));
}

/** The same for a machine at hand, with the displacements that its setup has now. */
export function evaluateMachine(setup: Setup, machine: Machine): Evaluation {
  const rows = setup.table.hypotheses;
  const { reach, leafLikelihood } = propagate(setup, machine);
  const leaves = machine.leafNode.length;
  const labels = setup.conventions.decision === "labels";
  const leafDecision = new Uint8Array(leaves);
  const confusion = new Float64Array(rows * rows);
  let bestSuccess = 0;
  for (let l = 0; l < leaves; l++) {
    const best = mostLikely(setup.priors, leafLikelihood, l * rows);
    const labelled =
      labels && machine.leafCount[l] === -1 ? labelledRow(setup.tree.labels[machine.leafNode[l]!]!, rows) : -1;
    const decided = labelled < 0 ? best : labelled;
    leafDecision[l] = decided;
    bestSuccess += setup.priors[best]! * leafLikelihood[l * rows + best]!;
    for (let h = 0; h < rows; h++) confusion[h * rows + decided]! += leafLikelihood[l * rows + h]!;
  }
  const { conventions, detector } = setup;
  const merit = meritOf(setup.priors, confusion);
  const priors = [...setup.priors];
  return { ...merit, conventions, detector, priors, setup, machine, reach, leafLikelihood, leafDecision, bestSuccess };
}

/** Likelihoods of states and leaves. States stand in the order of their depth, so one sweep sees each after all before it. */
function propagate(setup: Setup, machine: Machine): { reach: Float64Array; leafLikelihood: Float64Array } {
  const rows = setup.table.hypotheses;
  const { node, depth, next } = machine;
  const reach = new Float64Array(node.length * rows);
  const leafLikelihood = new Float64Array(machine.leafNode.length * rows);
  (machine.start < 0 ? leafLikelihood : reach).fill(1, 0, rows);
  const chances = new Float64Array(4 * rows);
  for (let s = 0; s < node.length; s++) {
    outcomeChances(setup, node[s]!, depth[s]!, chances);
    for (let k = 0; k < 4; k++) {
      const to = next[4 * s + k]!;
      const target = to < 0 ? leafLikelihood : reach;
      const at = (to < 0 ? -1 - to : to) * rows;
      for (let h = 0; h < rows; h++) target[at + h]! += reach[s * rows + h]! * chances[4 * h + k]!;
    }
  }
  return { reach, leafLikelihood };
}
