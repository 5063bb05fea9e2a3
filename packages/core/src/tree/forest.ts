import type { TreeFile } from "@clicktree/contract";
import { graphOf, NONE, orderOf, type TreeGraph } from "./graph.js";

/** Trees with more nodes are first shown folded: about this many fit on a screen. */
export const GLANCE = 120;

interface Overview {
  /** Number of nodes of the largest tree that is shown unfolded. */
  readonly glance?: number;
  /** Nodes that stay open on each level, and the number of levels that have any. */
  readonly openPerLevel?: number;
  readonly levels?: number;
}

/**
 * Ids of the nodes to fold in the overview of a large tree: a few nodes stay open on each level, those on the first
 * branches of the level above. Empty for a smaller tree.
 */
export function overviewFolds(
  tree: TreeFile,
  { glance = GLANCE, openPerLevel = 2, levels = Number.POSITIVE_INFINITY }: Overview = {},
): ReadonlySet<string> {
  const folded = new Set<string>();
  if (tree.nodes.length <= glance) return folded;
  const graph = graphOf(tree);
  const { start, child, roots } = forestOf(graph);
  const open = new Uint8Array(tree.nodes.length);
  let level = roots.slice(0, openPerLevel);
  for (let depth = 0; level.length > 0 && depth < levels; depth++) {
    for (const node of level) open[node] = 1;
    const each = Math.ceil(openPerLevel / level.length);
    level = level.flatMap((node) =>
      Array.from(child.subarray(start[node]!, Math.min(start[node]! + each, start[node + 1]!))),
    );
  }
  for (let i = 0; i < open.length; i++) if (open[i] === 0 && start[i]! < start[i + 1]!) folded.add(graph.ids[i]!);
  return folded;
}

/** A graph as trees for drawing: each node is below at most one parent, one level lower. */
export interface Forest {
  /** Parent of each node, NONE at the top. */
  readonly parent: Int32Array;
  /** Level of each node; its bin if the graph has no cycle. */
  readonly depth: Int32Array;
  /** Children of node i: child[start[i]] up to start[i + 1], by the smallest count that leads to them. */
  readonly start: Int32Array;
  readonly child: Int32Array;
  readonly roots: readonly number[];
}

/**
 * The forest of a graph, in linear time. A merged branch is placed below its first deepest parent; nodes on a cycle, or
 * behind one, are placed where a walk from the first of them arrives.
 */
export function forestOf(graph: TreeGraph): Forest {
  const { nodes, source, target, masks } = graph;
  const size = nodes.length;
  const { sorted, depth: longest, acyclic } = orderOf(graph);
  const parent = new Int32Array(size).fill(NONE);
  const depth = longest.slice();
  const settled = new Uint8Array(size);
  for (const node of sorted) settled[node] = 1;
  for (let e = 0; e < target.length; e++) {
    const [from, to] = [source[e]!, target[e]!];
    if (from === NONE || to === NONE || settled[to] === 0) continue;
    if (parent[to] === NONE && depth[from] === depth[to]! - 1) parent[to] = from;
  }
  if (!acyclic) walkCycles(graph, settled, parent, depth);
  const roots: number[] = [];
  const start = new Int32Array(size + 1);
  for (let i = 0; i < size; i++) {
    if (parent[i] === NONE) roots.push(i);
    else start[parent[i]! + 1]!++;
  }
  for (let i = 0; i < size; i++) start[i + 1]! += start[i]!;
  const child = new Int32Array(start[size]!);
  const next = start.slice();
  // Count by count, so that children are ordered by the smallest count that leads to them.
  const placed = new Uint8Array(size);
  for (let bit = 0; bit < 5; bit++)
    for (let e = 0; e < target.length; e++) {
      const to = target[e]!;
      if (to === NONE || placed[to] === 1 || parent[to] !== source[e] || parent[to] === NONE) continue;
      if (bit < 4 && (masks[e]! & (1 << bit)) === 0) continue;
      placed[to] = 1;
      child[next[parent[to]!]!++] = to;
    }
  return { parent, depth, start, child, roots };
}

/** Sets parent and level of the nodes that no path from the roots reaches. */
function walkCycles(graph: TreeGraph, settled: Uint8Array, parent: Int32Array, depth: Int32Array): void {
  const { nodes, target, outStart, outEdges } = graph;
  const size = nodes.length;
  const queue: number[] = [];
  for (let i = 0; i < size; i++) if (settled[i] === 1) queue.push(i);
  let fresh = 0;
  for (let at = 0; ; at++) {
    if (at === queue.length) {
      while (fresh < size && settled[fresh] === 1) fresh++;
      if (fresh === size) return;
      settled[fresh] = 1;
      depth[fresh] = 0;
      queue.push(fresh);
    }
    const node = queue[at]!;
    for (let o = outStart[node]!; o < outStart[node + 1]!; o++) {
      const to = target[outEdges[o]!]!;
      if (to === NONE || settled[to] === 1) continue;
      settled[to] = 1;
      parent[to] = node;
      depth[to] = depth[node]! + 1;
      queue.push(to);
    }
  }
}
