import type { CompiledTree } from "../tree/index.js";
import { IntList } from "./int-list.js";
import { err, ok, type Result } from "./problem.js";

/**
 * A compiled tree as the graph of states that a run passes. A state is an inner node at a depth, because a node acts on
 * another bin at another depth. States are ordered by depth, the root is state 0. A leaf is a terminating node (one
 * leaf for all ways there) or a count without a branch at a state.
 */
export interface StateGraph {
  readonly node: Int32Array;
  /** Bin that each state acts on, from 0. */
  readonly depth: Int32Array;
  /** next[4 * s + k]: the state after count k, or -1 - leaf. */
  readonly next: Int32Array;
  /** Terminating node of each leaf; for a count without a branch the node that lacks it. */
  readonly leafNode: Int32Array;
  /** -1 for a terminating node, else the count that has no branch. */
  readonly leafCount: Int8Array;
  /** First state, or -1 if the root terminates. */
  readonly start: number;
  /** The memory of the states of an imperfect receiver; undefined if its states are those above. */
  readonly memory?: StateMemory;
}

/** Where a run is before a count. */
export interface Place {
  readonly node: number;
  readonly bin: number;
  /** The node that acted in the bin before, or -1, and the count there; only imperfect receivers ask. */
  readonly before: number;
  readonly last: number;
}

/** The memory of states beside node and depth, for imperfections that reach into the next bin. */
interface StateMemory {
  /** The node that acted in the bin before each state, or -1. */
  readonly before: Int32Array;
  /** The count of the bin before, as far as it matters; else 0. */
  readonly last: Int8Array;
  /** The first state with the same node and depth: what is decided there must not depend on the memory. */
  readonly first: Int32Array;
  /** The leaf after more counts than an exact 3, for each state; undefined if 3 means 3 or more. */
  readonly more: Int32Array | undefined;
}

/** The state after an outcome of a state, or -1 - leaf. Outcome 4 is more counts than an exact 3. */
export const nextOf = ({ next, memory }: StateGraph, state: number, outcome: number): number =>
  outcome < 4 ? next[4 * state + outcome]! : -1 - memory!.more![state]!;

/** Where a run is at a state. */
export const placeOf = ({ node, depth, memory }: StateGraph, state: number): Place => ({
  node: node[state]!,
  bin: depth[state]!,
  before: memory ? memory.before[state]! : -1,
  last: memory ? memory.last[state]! : 0,
});

/** Maximum states and leaves of a graph; a node shared at many depths is many states. */
export const maxStates = 4_000_000;

const expanded = new WeakMap<CompiledTree, Result<StateGraph>>();

/** `expandStates`, cached for trees that are evaluated for several detectors, tables or priors. */
export function stateGraphOf(tree: CompiledTree): Result<StateGraph> {
  const known = expanded.get(tree) ?? expandStates(tree);
  expanded.set(tree, known);
  return known;
}

/** Expands a compiled tree in time linear in its states; returns a problem if there are too many. */
export function expandStates(tree: CompiledTree, limit = maxStates): Result<StateGraph> {
  const { child, terminating } = tree;
  const leafOf = new Int32Array(terminating.length).fill(-1);
  // The latest state of a node is the one at the greatest depth so far.
  const stateOf = new Int32Array(terminating.length).fill(-1);
  const size = terminating.length;
  const [node, depth, next] = [new IntList(size), new IntList(size), new IntList(4 * size)];
  const [leafNode, leafCount] = [new IntList(size), new IntList(size)];
  if (terminating[0] === 1) {
    leafNode.push(0);
    leafCount.push(-1);
  } else {
    node.push(0);
    depth.push(0);
  }
  for (let s = 0; s < node.length; s++) {
    const here = 4 * node.at(s);
    const below = depth.at(s) + 1;
    for (let k = 0; k < 4; k++) {
      const to = child[here + k]!;
      if (to < 0) {
        leafCount.push(k);
        next.push(-1 - leafNode.push(here / 4));
      } else if (terminating[to] === 1) {
        if (leafOf[to]! < 0) {
          leafCount.push(-1);
          leafOf[to] = leafNode.push(to);
        }
        next.push(-1 - leafOf[to]!);
      } else {
        const known = stateOf[to]!;
        if (known < 0 || depth.at(known) < below) {
          stateOf[to] = node.push(to);
          depth.push(below);
        }
        next.push(stateOf[to]!);
      }
    }
    if (node.length + leafNode.length > limit) return err("TOO_LARGE", { largest: limit });
  }
  return ok({
    node: node.values(),
    depth: depth.values(),
    next: next.values(),
    leafNode: leafNode.values(),
    leafCount: Int8Array.from(leafCount.values()),
    start: terminating[0] === 1 ? -1 : 0,
  });
}
