import type { CompiledTree } from "../tree/index.js";

/**
 * The node that acts in the next bin of the exported file after a count: below a leaf its value is repeated, below a
 * count without a branch stands 0, which is the node behind the last (number `ids.length`, displacement 0).
 */
export function paddedChild(tree: CompiledTree, node: number, count: number): number {
  const zero = tree.ids.length;
  if (node === zero || tree.terminating[node] === 1) return node;
  const next = tree.child[4 * node + count]!;
  return next < 0 ? zero : next;
}
