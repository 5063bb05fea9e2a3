import { BAND, idMaker } from "@clicktree/core/tree";
import { edgeOf } from "./document.js";
import { commit } from "./history.js";
import { newNode } from "./new-node.js";
import { outlineOf } from "./outline.js";
import { selectNodes } from "./select.js";
import type { Command, EditorDocument, Point } from "./types.js";

/**
 * A new regular node above another, selected: what led to the node leads to the new one, whose count 0 leads on. So
 * there is one root as before. Whatever comes a bin later for it moves a band down.
 */
export function addParent(childId: string, now: number, at: Point): Command {
  return (state) => {
    const { document } = state;
    if (outlineOf(document).node(childId) === undefined) return state;
    const parent = newNode(document, "regular", at, now);
    const ids = document.edges.map(({ id }) => id);
    const led = document.edges.map((edge) => (edge.target === childId ? { ...edge, target: parent.id } : edge));
    const edges = [...led, edgeOf(idMaker("edge", now, ids)(), parent.id, childId, "0")];
    const next = { ...document, nodes: [...document.nodes, parent], edges };
    return selectNodes([parent.id])(commit(state, { nodes: settled(document, next), edges }));
  };
}

/** The nodes, each moved down by as many bands as it comes bins later than before. */
function settled(before: EditorDocument, after: EditorDocument): EditorDocument["nodes"] {
  const [was, is] = [outlineOf(before), outlineOf(after)];
  return after.nodes.map((node) => {
    const later = (is.depth(node.id) ?? 0) - (was.depth(node.id) ?? is.depth(node.id) ?? 0);
    const { x, y } = node.position;
    return later === 0 ? node : { ...node, position: { x, y: y + later * BAND } };
  });
}
