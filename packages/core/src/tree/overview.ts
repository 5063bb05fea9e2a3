import type { TreeFile } from "@clicktree/contract";
import { forestOf } from "./forest.js";
import { graphOf } from "./graph.js";

/** Trees with more nodes are shown folded at first: about so many fit into one glance. */
export const GLANCE = 120;

/** Nodes that stay open on each level of an overview. */
const OPEN = 2;

/**
 * Ids of the nodes to fold so that one glance holds a large tree: of each level two nodes stay open, the first branch
 * of either. Empty for a tree of at most `glance` nodes.
 */
export function overviewFolds(tree: TreeFile, glance = GLANCE): ReadonlySet<string> {
  const folded = new Set<string>();
  if (tree.nodes.length <= glance) return folded;
  const graph = graphOf(tree);
  const { start, child, roots } = forestOf(graph);
  const open = new Uint8Array(tree.nodes.length);
  let level = roots.slice(0, OPEN);
  while (level.length > 0) {
    for (const node of level) open[node] = 1;
    const each = Math.ceil(OPEN / level.length);
    level = level.flatMap((node) =>
      Array.from(child.subarray(start[node]!, Math.min(start[node]! + each, start[node + 1]!))),
    );
  }
  for (let i = 0; i < open.length; i++) if (open[i] === 0 && start[i]! < start[i + 1]!) folded.add(graph.ids[i]!);
  return folded;
}
