import { bandCentre, formatSubset, maxStoredTree, snap } from "@clicktree/core/tree";
import { placeBelow } from "./add-node.js";
import { freeMask } from "./connect.js";
import { insertPart, partOf, subtreeOf } from "./copy.js";
import { copyOf, edgeIdMaker, edgeOf } from "./document.js";
import { outlineOf } from "./outline.js";
import { selectNodes } from "./select.js";
import { commit, emptyDocument } from "./state.js";
import type { Command, EditorDocument, EditorNode, Point } from "./types.js";

/**
 * The subtree of a node as a separate tree, with the bins of the modulation table that it measures. Its root moves to
 * the first band and the layout stays.
 */
export function subtreeAsTree(document: EditorDocument, id: string, name: string, now: number): EditorDocument {
  const { nodes, edges } = partOf(document, new Set([id]));
  const { node, depth } = outlineOf(document);
  const top = node(id)?.position.y ?? bandCentre(0);
  const bin = depth(id) ?? 0;
  const rows = document.modulationTable?.map((row) => row.slice(bin)) ?? [];
  const bins = rows[0]?.length ?? 0;
  const moved = nodes.map((each) => ({
    ...each,
    position: { x: each.position.x, y: each.position.y + bandCentre(0) - top },
  }));
  const table = bins > 0 ? { modulationConfig: { bins, hypotheses: rows.length }, modulationTable: rows } : undefined;
  return copyOf({ ...emptyDocument, nodes: moved, edges, ...table }, name, now);
}

/** Where a tree is inserted: below a node for some of its free counts, at a given position, or at a free place. */
export type TreePlace =
  | { readonly parent: string; readonly mask: number }
  | { readonly parent?: undefined; readonly at?: Point | undefined };

/** Why a tree cannot be inserted. */
export type AddTreeFault = "EMPTY" | "MANY_ROOTS" | "TOO_LARGE" | "NO_COUNT" | "NOT_FREE";

/** The fault of a tree of which only the size is known, or of a loaded tree. */
export function addTreeFault(
  document: EditorDocument,
  tree: EditorDocument | { readonly nodeCount: number },
  place: TreePlace,
): AddTreeFault | undefined {
  const count = "nodes" in tree ? tree.nodes.length : tree.nodeCount;
  if (count === 0) return "EMPTY";
  if (document.nodes.length + count > maxStoredTree.nodes) return "TOO_LARGE";
  if ("nodes" in tree) {
    if (document.edges.length + tree.edges.length >= maxStoredTree.edges) return "TOO_LARGE";
    const { roots } = outlineOf(tree);
    if (roots.length !== 1 || subtreeOf(tree, [roots[0]!.id]).size < count) return "MANY_ROOTS";
  }
  if (place.parent === undefined) return undefined;
  if (place.mask === 0) return "NO_COUNT";
  const isOpen = outlineOf(document).node(place.parent)?.data.isTerminating === false;
  return isOpen && (place.mask & ~freeMask(document, place.parent)) === 0 ? undefined : "NOT_FREE";
}

/**
 * Inserts a copy of a tree with new ids and numbers and selects its root, as one undo step. Returns the same state if
 * addTreeFault reports a fault.
 */
export function addTree(tree: EditorDocument, place: TreePlace, now: number): Command {
  return (state) => {
    const { document } = state;
    const root = outlineOf(tree).roots[0];
    if (root === undefined || addTreeFault(document, tree, place) !== undefined) return state;
    // edges to missing nodes are dropped
    const part = partOf(tree, new Set(tree.nodes.map(({ id }) => id)));
    const { nodes, edges } = insertPart(part, now, offset(document, tree, root, place))(state).document;
    // the copy keeps the order of the nodes
    const copy = nodes[document.nodes.length + part.nodes.indexOf(root)]!;
    const id = edgeIdMaker({ ...document, edges }, now)();
    const branch = place.parent === undefined ? [] : [edgeOf(id, place.parent, copy.id, formatSubset(place.mask))];
    return selectNodes([copy.id])(commit(state, { nodes, edges: [...edges, ...branch] }));
  };
}

/** Nodes in a row closer than this would touch. */
const ROOM = 75;

/**
 * The offset from the tree's own position to a free one: below its new parent, or beside the nodes in the same rows.
 */
function offset(document: EditorDocument, tree: EditorDocument, root: EditorNode, place: TreePlace): Point {
  const parent = place.parent === undefined ? undefined : outlineOf(document).node(place.parent);
  const at = parent ? placeBelow(document, parent) : place.parent === undefined ? place.at : undefined;
  const goal = at ?? { x: root.position.x, y: bandCentre(0) };
  const by = { x: goal.x - root.position.x, y: goal.y - root.position.y };
  const row = (y: number): number => Math.round(y / ROOM);
  const ends = new Map<number, number>();
  for (const { position } of document.nodes)
    for (const near of [-1, 0, 1]) {
      const key = row(position.y) + near;
      ends.set(key, Math.max(ends.get(key) ?? Number.NEGATIVE_INFINITY, position.x));
    }
  let shift = 0;
  for (const { position } of tree.nodes) {
    const end = ends.get(row(position.y + by.y));
    if (end !== undefined) shift = Math.max(shift, end + ROOM - position.x - by.x);
  }
  return { x: by.x + snap(Math.ceil(shift / ROOM) * ROOM), y: by.y };
}
