import type { TreeFile } from "@clicktree/contract";
import { graphOf, NONE, type Order, orderOf, type TreeGraph } from "./graph.js";

/** A tree without errors as flat arrays: nodes breadth-first from the root, which is node 0, children by count. */
export interface CompiledTree {
  readonly ids: readonly string[];
  /** Values as written, untrimmed; exportValue gives their form in the input file. */
  readonly labels: readonly string[];
  /** 1 if the receiver stops here. */
  readonly terminating: Uint8Array;
  /** child[4 * i + k] is the node reached from node i for count k, -1 without a branch. */
  readonly child: Int32Array;
  /** Edges on the longest path from the root. */
  readonly depth: number;
}

/** Compiles a tree for which checkTree found no error. A node with several parents appears once. */
export function compileTree(tree: TreeFile): CompiledTree {
  const graph = graphOf(tree);
  return compileGraph(graph, orderOf(graph));
}

/**
 * compileTree for a tree that inspectTree has already read. Throws RangeError if the tree has no single root or has a
 * cycle.
 */
export function compileGraph(graph: TreeGraph, order: Order): CompiledTree {
  const { target, outStart, outEdges, masks } = graph;
  const size = graph.nodes.length;
  if (size === 0 || !order.acyclic) throw new RangeError("compileTree needs a tree without errors");
  const root = order.sorted[0]!;
  const place = new Int32Array(size).fill(NONE);
  const sequence = new Int32Array(size);
  const child = new Int32Array(4 * size).fill(NONE);
  let end = 1;
  sequence[0] = root;
  place[root] = 0;
  for (let at = 0; at < end; at++) {
    const node = sequence[at]!;
    for (let o = outStart[node]!; o < outStart[node + 1]!; o++) {
      const edge = outEdges[o]!;
      for (let k = 0; k < 4; k++) if ((masks[edge]! & (1 << k)) !== 0) child[4 * at + k] = target[edge]!;
    }
    for (let slot = 4 * at; slot < 4 * at + 4; slot++) {
      const next = child[slot]!;
      if (next === NONE) continue;
      if (place[next] === NONE) {
        place[next] = end;
        sequence[end++] = next;
      }
      child[slot] = place[next]!;
    }
  }
  if (end !== size) throw new RangeError("compileTree needs a tree with one root");
  let depth = 0;
  for (let i = 0; i < size; i++) if (order.depth[i]! > depth) depth = order.depth[i]!;
  // programs often write nodes in this order
  if (sequence.every((node, i) => node === i)) {
    const { ids, labels, terminating } = graph;
    return { ids, labels, terminating, child, depth };
  }
  const ids = new Array<string>(size);
  const labels = new Array<string>(size);
  const terminating = new Uint8Array(size);
  for (let i = 0; i < size; i++) {
    const node = sequence[i]!;
    ids[i] = graph.ids[node]!;
    labels[i] = graph.labels[node]!;
    terminating[i] = graph.terminating[node]!;
  }
  return { ids, labels, terminating, child, depth };
}
