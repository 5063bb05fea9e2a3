import type { TreeGraph } from "./graph.js";
import { NONE } from "./id-index.js";

export interface Order {
  /** Nodes sorted so that every edge goes forwards, without nodes on a cycle or behind one. */
  readonly sorted: Int32Array;
  /** Edges on the longest path to each sorted node from a node without incoming edges. */
  readonly depth: Int32Array;
  readonly acyclic: boolean;
}

/** Sorts the graph topologically (Kahn), in time linear in nodes and edges. */
export function orderOf(graph: TreeGraph): Order {
  const { nodes, source, target, outStart, outEdges } = graph;
  const incoming = new Int32Array(nodes.length);
  for (let e = 0; e < target.length; e++) if (source[e] !== NONE && target[e] !== NONE) incoming[target[e]!]!++;
  const queue = new Int32Array(nodes.length);
  const depth = new Int32Array(nodes.length);
  let end = 0;
  for (let i = 0; i < nodes.length; i++) if (incoming[i] === 0) queue[end++] = i;
  for (let at = 0; at < end; at++) {
    const node = queue[at]!;
    const below = depth[node]! + 1;
    for (let o = outStart[node]!; o < outStart[node + 1]!; o++) {
      const child = target[outEdges[o]!]!;
      if (child === NONE) continue;
      if (depth[child]! < below) depth[child] = below;
      incoming[child]!--;
      if (incoming[child] === 0) queue[end++] = child;
    }
  }
  return { sorted: queue.subarray(0, end), depth, acyclic: end === nodes.length };
}
