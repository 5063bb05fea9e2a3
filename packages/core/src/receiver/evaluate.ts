import type { CompiledTree } from "../tree/index.js";
import type { Conventions } from "./conventions.js";
import type { Detector } from "./detector.js";
import { LeafDecider } from "./leaf-decider.js";
import { type Merit, meritOf } from "./merit.js";
import { passStates, sizeOf, taskOf } from "./pass.js";
import { ok, type Result } from "./problem.js";
import { probabilitiesOfStates, type ReceiverOptions, type Setup, statesAtOnce } from "./setup.js";
import type { SignalTable } from "./signal-table.js";
import type { StateGraph } from "./state-graph.js";

/** The success of a drawn tree: "success of your tree" (docs/physics.md §2). */
export interface Evaluation extends Merit {
  readonly conventions: Conventions;
  readonly detector: Detector;
  readonly priors: readonly number[];
  readonly setup: Setup;
  readonly graph: StateGraph;
  /** reach[s * M + h]: probability that a run of hypothesis h reaches state s. */
  readonly reach: Float64Array;
  /**
   * leafLikelihood[l * M + h]: probability that a run of hypothesis h ends in leaf l; for each hypothesis they sum to
   * 1.
   */
  readonly leafLikelihood: Float64Array;
  readonly leafDecision: Uint8Array;
  /** Success of the same leaves if decided by the largest posterior: above `success` where labels decide otherwise. */
  readonly bestSuccess: number;
}

/**
 * Evaluates a drawn tree exactly in one pass over its states: O((states + leaves) · M) time and memory. `tree` has no
 * errors; docs/physics.md §1 defines branches, shared nodes and missing branches.
 */
export function evaluateTree(
  tree: CompiledTree,
  table: SignalTable,
  options: ReceiverOptions = {},
): Result<Evaluation> {
  const task = taskOf(tree, table, options);
  return task.ok ? ok(evaluateStates(task.value.setup, task.value.graph)) : task;
}

/** The same for an existing graph, with the current displacements of its setup. */
export function evaluateStates(setup: Setup, graph: StateGraph): Evaluation {
  const hypotheses = setup.table.hypotheses;
  const { node, leafNode } = graph;
  const numbers = new Float64Array(sizeOf(setup, graph));
  numbers.fill(1, 0, hypotheses);
  const probabilities = new Float64Array(4 * hypotheses * statesAtOnce);
  // states are ordered by depth, so each follows all states before it
  for (let first = 0; first < node.length; first += statesAtOnce) {
    const end = Math.min(first + statesAtOnce, node.length);
    probabilitiesOfStates(setup, graph, first, end, probabilities);
    passStates(graph, first, end, probabilities, numbers, hypotheses);
  }
  const reach = numbers.subarray(0, node.length * hypotheses);
  const leafLikelihood = numbers.subarray(node.length * hypotheses);
  const decider = new LeafDecider(setup, graph);
  const leafDecision = new Uint8Array(leafNode.length);
  for (let l = 0; l < leafNode.length; l++) leafDecision[l] = decider.decide(l, leafLikelihood, l * hypotheses);
  const { confusion, bestSuccess } = decider.figures();
  const { conventions, detector } = setup;
  const merit = meritOf(setup.priors, confusion);
  const priors = [...setup.priors];
  return { ...merit, conventions, detector, priors, setup, graph, reach, leafLikelihood, leafDecision, bestSuccess };
}
