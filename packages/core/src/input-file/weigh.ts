import type { CompiledTree } from "../tree/index.js";

/** How often a node stands in the export, in powers that need no expansion. */
export interface Weights {
  /** Paths from the root to each node, a branch of several counts being several. */
  readonly paths: Float64Array;
  /** Sum over these paths of 4^-length: the share of a level that lies below the node. */
  readonly share: Float64Array;
}

/** One pass over the branches. Exact while depth is at most 26, beyond which no count of values is exact anyway. */
export function weigh(tree: CompiledTree): Weights {
  const size = tree.ids.length;
  const paths = new Float64Array(size);
  const share = new Float64Array(size);
  paths[0] = 1;
  share[0] = 1;
  const order = topological(tree);
  for (let at = 0; at < size; at++) {
    const i = order === undefined ? at : order[at]!;
    if (tree.terminating[i] === 1) continue;
    for (let slot = 4 * i; slot < 4 * i + 4; slot++) {
      const child = tree.child[slot]!;
      if (child < 0) continue;
      paths[child]! += paths[i]!;
      share[child]! += share[i]! / 4;
    }
  }
  return { paths, share };
}

/** An order in which every branch goes forwards; undefined where the breadth-first order already is one. */
function topological({ ids, child, terminating }: CompiledTree): Int32Array | undefined {
  const size = ids.length;
  let forwards = true;
  for (let i = 0; i < size && forwards; i++) {
    if (terminating[i] === 1) continue;
    for (let slot = 4 * i; slot < 4 * i + 4; slot++) if (child[slot]! >= 0 && child[slot]! <= i) forwards = false;
  }
  if (forwards) return undefined;
  const incoming = new Int32Array(size);
  for (const next of child) if (next >= 0) incoming[next]!++;
  const order = new Int32Array(size);
  let end = 1;
  for (let at = 0; at < end; at++)
    for (let slot = 4 * order[at]!; slot < 4 * order[at]! + 4; slot++) {
      const next = child[slot]!;
      if (next >= 0 && --incoming[next]! === 0) order[end++] = next;
    }
  return order;
}
