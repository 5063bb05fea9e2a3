import type { CompiledTree } from "../tree/index.js";
import type { Conventions } from "./conventions.js";
import type { Detector } from "./detector.js";
import { passImperfect } from "./evaluate-imperfect.js";
import { LeafDecider } from "./leaf-decider.js";
import { type Merit, meritOf } from "./merit.js";
import { passStates, sizeOf, taskOf } from "./pass.js";
import { ok, type Result } from "./problem.js";
import {
  outcomeProbabilities,
  probabilitiesOfStates,
  type ReceiverOptions,
  type Setup,
  statesAtOnce,
} from "./setup.js";
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
  /** [(s * M + h) * outcomes + k]: that it also has outcome k there. Only for imperfect receivers; see `flowOf`. */
  readonly flow: Float64Array | undefined;
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
  const pass = setup.imperfect ? passImperfect(setup, graph) : passIdeal(setup, graph);
  return decided(setup, graph, pass);
}

type Pass = Pick<Evaluation, "reach" | "flow" | "leafLikelihood">;

function passIdeal(setup: Setup, graph: StateGraph): Pass {
  const hypotheses = setup.table.hypotheses;
  const { node } = graph;
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
  return { reach, flow: undefined, leafLikelihood: numbers.subarray(node.length * hypotheses) };
}

function decided(setup: Setup, graph: StateGraph, pass: Pass): Evaluation {
  const hypotheses = setup.table.hypotheses;
  const { leafNode } = graph;
  const { leafLikelihood } = pass;
  const decider = new LeafDecider(setup, graph);
  const leafDecision = new Uint8Array(leafNode.length);
  for (let l = 0; l < leafNode.length; l++) leafDecision[l] = decider.decide(l, leafLikelihood, l * hypotheses);
  const { confusion, bestSuccess } = decider.figures();
  const { conventions, detector } = setup;
  const merit = meritOf(setup.priors, confusion);
  const priors = [...setup.priors];
  return { ...merit, conventions, detector, priors, setup, graph, ...pass, leafDecision, bestSuccess };
}

/**
 * Probability for each hypothesis that a run reaches a state and then has each outcome: `setup.outcomes` numbers per
 * hypothesis, written to `out`; times its `weight` if these are given.
 */
export function flowOf(
  { setup, graph, reach, flow }: Evaluation,
  state: number,
  out: Float64Array,
  weight?: Float64Array,
): Float64Array {
  const hypotheses = setup.table.hypotheses;
  const { outcomes } = setup;
  if (flow) out.set(flow.subarray(state * hypotheses * outcomes, (state + 1) * hypotheses * outcomes));
  else outcomeProbabilities(setup, graph.node[state]!, graph.depth[state]!, out);
  for (let h = 0, o = 0; h < hypotheses; h++) {
    const part = weight?.[h] ?? 1;
    const factor = flow ? part : part * reach[state * hypotheses + h]!;
    for (let k = 0; k < outcomes; k++, o++) out[o]! *= factor;
  }
  return out;
}

/**
 * Likelihoods for a decision at a state instead of after its bin, [s * M + h]: those of all states with the same node
 * and depth together, since a decision knows nothing else.
 */
export function mergedReach({ setup, graph, reach }: Evaluation): Float64Array {
  const { memory } = graph;
  if (memory === undefined) return reach;
  const hypotheses = setup.table.hypotheses;
  const merged = new Float64Array(reach.length);
  for (let i = 0; i < reach.length; i++)
    merged[memory.first[Math.floor(i / hypotheses)]! * hypotheses + (i % hypotheses)]! += reach[i]!;
  return merged.map((_, i) => merged[memory.first[Math.floor(i / hypotheses)]! * hypotheses + (i % hypotheses)]!);
}
