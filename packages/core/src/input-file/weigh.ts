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
  // The breadth-first order mostly is one in which every branch goes forwards; where it is not, that shows on the way.
  return weighIn(tree, undefined) ?? weighIn(tree, forwards(tree))!;
}

/** The weights, taking the nodes in this order or as they are numbered; undefined where a branch goes backwards then. */
function weighIn({ ids, child, terminating }: CompiledTree, order: Int32Array | undefined): Weights | undefined {
  const size = ids.length;
  const paths = new Float64Array(size);
  const share = new Float64Array(size);
  paths[0] = 1;
  share[0] = 1;
  for (let at = 0; at < size; at++) {
    const i = order === undefined ? at : order[at]!;
    if (terminating[i] === 1) continue;
    const [own, part] = [paths[i]!, share[i]! / 4];
    for (let slot = 4 * i; slot < 4 * i + 4; slot++) {
      const next = child[slot]!;
      if (next < 0) continue;
      if (order === undefined && next <= i) return undefined;
      paths[next]! += own;
      share[next]! += part;
    }
  }
  return { paths, share };
}

/** An order in which every branch goes forwards. */
function forwards({ ids, child }: CompiledTree): Int32Array {
  const size = ids.length;
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
