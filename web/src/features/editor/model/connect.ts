import { ALL_COUNTS, bandCentre, formatSubset, readSubset } from "@clicktree/core/tree";
import { edgeIdMaker, edgeOf } from "./document.js";
import { outlineOf } from "./outline.js";
import { selectEdges } from "./select.js";
import { commit } from "./state.js";
import type { Command, EditorDocument, EditorNode } from "./types.js";

/** Mask of the counts on the other edges of a node, shown as 'Used'. Bit k stands for count k. */
export function usedMask(document: EditorDocument, source: string, exceptEdge?: string): number {
  let mask = 0;
  for (const edge of outlineOf(document).outgoing(source))
    if (edge.id !== exceptEdge) mask |= readSubset(edge.data.subset).mask;
  return mask;
}

/** Mask of the counts of a node without an edge. */
export const freeMask = (document: EditorDocument, node: string): number => ALL_COUNTS & ~usedMask(document, node);

/** The lowest bit of a mask. */
export const smallestFree = (mask: number): number => mask & -mask;

/** Why two nodes cannot be connected. */
type ConnectionFault = "TERMINATING_SOURCE" | "TO_ITSELF" | "NO_FREE_COUNT" | "NO_NODE";

export function connectionFault(document: EditorDocument, source: string, target: string): ConnectionFault | undefined {
  const outline = outlineOf(document);
  const from = outline.node(source);
  if (from === undefined || outline.node(target) === undefined) return "NO_NODE";
  if (from.data.isTerminating) return "TERMINATING_SOURCE";
  if (source === target) return "TO_ITSELF";
  return freeMask(document, source) === 0 ? "NO_FREE_COUNT" : undefined;
}

/**
 * Adds an edge with the smallest free count and selects it. A node without any edge before moves into the band of its
 * bin. Returns the same state if connectionFault reports a fault.
 */
export function connect(source: string, target: string, now: number): Command {
  return (state) => {
    const { document } = state;
    if (connectionFault(document, source, target) !== undefined) return state;
    const mask = smallestFree(freeMask(document, source));
    const id = edgeIdMaker(document, now)();
    const edges = [...document.edges, edgeOf(id, source, target, formatSubset(mask))];
    const nodes = settleLoners(document, edges, [source, target]);
    return selectEdges([id])(commit(state, { nodes, edges }));
  };
}

/** Moves those of `ids` that had no edges before into the band of their bin. */
function settleLoners(
  before: EditorDocument,
  edges: EditorDocument["edges"],
  ids: readonly string[],
): EditorDocument["nodes"] {
  const was = outlineOf(before);
  const loners = new Set(ids.filter((id) => was.incoming(id).length + was.outgoing(id).length === 0));
  if (loners.size === 0) return before.nodes;
  const now = outlineOf({ ...before, edges });
  return before.nodes.map((node): EditorNode => {
    const bin = loners.has(node.id) ? now.depth(node.id) : undefined;
    return bin === undefined ? node : { ...node, position: { x: node.position.x, y: bandCentre(bin) } };
  });
}
