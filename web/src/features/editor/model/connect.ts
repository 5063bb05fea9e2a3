import { ALL_COUNTS, bandCentre, formatSubset, readSubset } from "@clicktree/core/tree";
import { edgeIdMaker, edgeOf } from "./document.js";
import { outlineOf } from "./outline.js";
import { selectEdges } from "./select.js";
import { commit } from "./state.js";
import type { Command, EditorDocument, EditorNode } from "./types.js";

/** Counts that other edges of an edge's source take: shown as 'Used'. Bit k for count k. */
export function usedMask(document: EditorDocument, source: string, exceptEdge?: string): number {
  let mask = 0;
  for (const edge of outlineOf(document).outgoing(source))
    if (edge.id !== exceptEdge) mask |= readSubset(edge.data.subset).mask;
  return mask;
}

/** Counts of a node that no edge takes. */
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
 * An edge with the smallest free count, selected. A node that had no edge yet joins the band of its bin. The same state
 * where connectionFault names a reason.
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

/** Moves those of `ids` that had no edge before into the band of the bin that they have now. */
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
