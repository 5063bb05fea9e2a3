import { ALL_COUNTS, BAND, bandCentre, formatSubset, snap } from "@clicktree/core/tree";
import { newNode } from "./add-node.js";
import { edgeIdMaker, edgeOf } from "./document.js";
import { outlineOf } from "./outline.js";
import { selectNodes } from "./select.js";
import { commit } from "./state.js";
import type { Command, EditorDocument, Point } from "./types.js";

/**
 * Adds a regular node above another one and selects it. Edges to the old node now lead to the new one, whose count 0
 * leads to the old node, so the number of roots is unchanged. Nodes that are now one bin later move down a band.
 */
export function addParent(childId: string, now: number, at: Point): Command {
  return (state) => {
    const { document } = state;
    if (outlineOf(document).node(childId) === undefined) return state;
    const parent = newNode(document, "regular", at, now);
    const led = document.edges.map((edge) => (edge.target === childId ? { ...edge, target: parent.id } : edge));
    const edges = [...led, edgeOf(edgeIdMaker(document, now)(), parent.id, childId, "0")];
    const next = { ...document, nodes: [...document.nodes, parent], edges };
    return selectNodes([parent.id])(commit(state, { nodes: settled(document, next), edges }));
  };
}

/**
 * Inserts a regular node into an edge and selects it. All its counts lead on to the edge's target, so the decisions are
 * unchanged until it gets a value and branches. Nodes that are now one bin later move down a band.
 */
export function insertIntoEdge(edgeId: string, now: number): Command {
  return (state) => {
    const { document } = state;
    const outline = outlineOf(document);
    const edge = outline.edge(edgeId);
    const [from, to] = [outline.node(edge?.source ?? ""), outline.node(edge?.target ?? "")];
    if (edge === undefined || from === undefined || to === undefined) return state;
    const middle = snap((from.position.y + to.position.y) / 2);
    const made = newNode(document, "regular", { x: snap(to.position.x), y: middle }, now);
    const led = document.edges.map((each) => (each.id === edgeId ? { ...each, target: made.id } : each));
    const edges = [...led, edgeOf(edgeIdMaker(document, now)(), made.id, to.id, formatSubset(ALL_COUNTS))];
    const nodes = settled(document, { ...document, nodes: [...document.nodes, made], edges });
    const isMoved = nodes.find(({ id }) => id === to.id)?.position !== to.position;
    const bin = outline.depth(from.id);
    // the new node takes the position of the node that moved down
    const place = { x: made.position.x, y: isMoved && bin !== undefined ? bandCentre(bin + 1) : middle };
    const placed = nodes.map((node) => (node.id === made.id ? { ...node, position: place } : node));
    return selectNodes([made.id])(commit(state, { nodes: placed, edges }));
  };
}

/** Moves each node down by as many bands as it is bins later than before. */
function settled(before: EditorDocument, after: EditorDocument): EditorDocument["nodes"] {
  const [was, is] = [outlineOf(before), outlineOf(after)];
  return after.nodes.map((node) => {
    const later = (is.depth(node.id) ?? 0) - (was.depth(node.id) ?? is.depth(node.id) ?? 0);
    const { x, y } = node.position;
    return later === 0 ? node : { ...node, position: { x, y: y + later * BAND } };
  });
}
