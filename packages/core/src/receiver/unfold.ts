import type { CompiledTree } from "../tree/index.js";
import { found, type Outcome, refused } from "./problem.js";

/**
 * A compiled tree as the machine that a run goes through. A state is a regular node at a depth, since the same node
 * acts on another bin at another depth; states stand in the order of their depth, the root is state 0. A leaf is a
 * terminating node (one leaf, however many ways lead there) or a count without a branch at a state.
 */
export interface Machine {
  /** Node of each state. */
  readonly node: Int32Array;
  /** Bin that each state acts on, from 0. */
  readonly depth: Int32Array;
  /** next[4 * s + k]: the state after count k, or -1 - leaf. */
  readonly next: Int32Array;
  /** Terminating node of each leaf; for a count without a branch the node that lacks it. */
  readonly leafNode: Int32Array;
  /** -1 for a terminating node, else the count that has no branch. */
  readonly leafCount: Int8Array;
  /** First state, or -1 where the root terminates. */
  readonly start: number;
}

/** Most states and leaves of a machine. A node shared at many depths is many states. */
export const largestMachine = 4_000_000;

/** Unfolds a compiled tree in time linear in its states; refuses one of too many. */
export function unfold(tree: CompiledTree, largest = largestMachine): Outcome<Machine> {
  const leafOf = new Int32Array(tree.ids.length).fill(-1);
  const stateOf = new Int32Array(tree.ids.length).fill(-1);
  const [node, depth, next, leafNode, leafCount]: number[][] = [[], [], [], [], []];
  const leaf = (i: number, count: number): number => {
    leafCount!.push(count);
    return leafNode!.push(i) - 1;
  };
  if (tree.terminating[0] === 1) leaf(0, -1);
  else {
    node!.push(0);
    depth!.push(0);
  }
  for (let s = 0; s < node!.length; s++) {
    const i = node![s]!;
    const layer = depth![s]!;
    for (let k = 0; k < 4; k++) {
      const to = tree.child[4 * i + k]!;
      if (to < 0) next!.push(-1 - leaf(i, k));
      else if (tree.terminating[to] === 1) {
        if (leafOf[to]! < 0) leafOf[to] = leaf(to, -1);
        next!.push(-1 - leafOf[to]!);
      } else {
        // The latest state of a node is the one at the greatest depth so far.
        if (stateOf[to]! < 0 || depth![stateOf[to]!]! <= layer) {
          stateOf[to] = node!.push(to) - 1;
          depth!.push(layer + 1);
        }
        next!.push(stateOf[to]!);
      }
    }
    if (node!.length + leafNode!.length > largest) return refused("TOO_LARGE", { largest });
  }
  return found({
    node: Int32Array.from(node!),
    depth: Int32Array.from(depth!),
    next: Int32Array.from(next!),
    leafNode: Int32Array.from(leafNode!),
    leafCount: Int8Array.from(leafCount!),
    start: tree.terminating[0] === 1 ? -1 : 0,
  });
}
