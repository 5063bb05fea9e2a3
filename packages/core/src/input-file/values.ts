import type { CompiledTree } from "../tree/index.js";
import { levelStart } from "./scan.js";

/** In `nodesOfValues`: no node, since the branch is missing. */
export const MISSING = -1;

/**
 * The node of each value of a tree's input file, as its index in `tree.ids`, level after level; `MISSING` below a
 * branch that is not drawn. The values below a decision are its own. Takes 4 bytes for each value: measure first.
 */
export function nodesOfValues(tree: CompiledTree): Int32Array {
  const nodes = new Int32Array(levelStart(tree.depth + 1));
  for (let level = 0; level < tree.depth; level++) {
    const [start, below] = [levelStart(level), levelStart(level + 1)];
    for (let at = start; at < below; at++) {
      const node = nodes[at]!;
      const first = below + 4 * (at - start);
      const isAlike = node === MISSING || tree.terminating[node] === 1;
      // a missing branch is negative there too
      for (let count = 0; count < 4; count++) nodes[first + count] = isAlike ? node : tree.child[4 * node + count]!;
    }
  }
  return nodes;
}
