import { formatSubset, maxStoredTree } from "@clicktree/core/tree";
import { placeBelow } from "./add-node.js";
import { freeMask, smallestFree } from "./connect.js";
import { insertPart, type Part } from "./copy.js";
import { edgeIdMaker, edgeOf } from "./document.js";
import { outlineOf } from "./outline.js";
import { selectNodes } from "./select.js";
import { commit } from "./state.js";
import type { Command, EditorDocument, EditorNode, EditorState } from "./types.js";

/** The selected nodes that can get another branch: regular ones with a free count. */
export const openParents = ({ document, selection }: EditorState): readonly EditorNode[] =>
  document.nodes.filter(
    ({ id, data }) => selection.nodes.has(id) && !data.isTerminating && freeMask(document, id) !== 0,
  );

/** Index of the only root of a part; undefined if it has several. */
function rootOf({ nodes, edges }: Part): number | undefined {
  const led = new Set(edges.map(({ target }) => target));
  const roots = nodes.flatMap(({ id }, i) => (led.has(id) ? [] : [i]));
  return roots.length === 1 ? roots[0] : undefined;
}

type PasteFault = "NO_PARENT" | "MANY_ROOTS" | "TOO_LARGE";

/** Why a part cannot be pasted below the selected nodes. */
export function pasteFault(state: EditorState, part: Part): PasteFault | undefined {
  const parents = openParents(state).length;
  if (parents === 0) return "NO_PARENT";
  if (rootOf(part) === undefined) return "MANY_ROOTS";
  const size = state.document.nodes.length + parents * part.nodes.length;
  return size > maxStoredTree.nodes ? "TOO_LARGE" : undefined;
}

/**
 * Pastes a copy of a part below each selected node that can get another branch, for its smallest free count, and
 * selects the roots of the copies. One undo step. Returns the same state if pasteFault reports a fault.
 */
export function pasteBelow(part: Part, now: number): Command {
  return (state) => {
    const root = rootOf(part);
    if (root === undefined || pasteFault(state, part) !== undefined) return state;
    const top = part.nodes[root]!.position;
    const made: string[] = [];
    let next = state;
    for (const { id } of openParents(state)) {
      const before: EditorDocument = next.document;
      const place = placeBelow(before, outlineOf(before).node(id)!);
      const { document: grown } = insertPart(part, now, { x: place.x - top.x, y: place.y - top.y })(next);
      // the copy keeps the order of the nodes
      const copy = grown.nodes[before.nodes.length + root]!;
      const counts = formatSubset(smallestFree(freeMask(before, id)));
      const edges = [...grown.edges, edgeOf(edgeIdMaker(grown, now)(), id, copy.id, counts)];
      made.push(copy.id);
      next = { ...next, document: { ...grown, edges } };
    }
    const { nodes, edges } = next.document;
    return selectNodes(made)(commit(state, { nodes, edges }));
  };
}
