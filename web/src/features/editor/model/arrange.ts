import { layoutTree } from "@clicktree/core/tree";
import { treeFileOf } from "./document.js";
import { moveNodes } from "./edit.js";
import type { Command, EditorDocument, Point } from "./types.js";

/** Where the automatic layout puts each node. What is folded away takes no room. */
export function layoutOf(
  document: EditorDocument,
  folded: ReadonlySet<string> = new Set(),
): ReadonlyMap<string, Point> {
  const places = layoutTree(treeFileOf(document), folded);
  return new Map(document.nodes.map(({ id }, i) => [id, places[i]!]));
}

export const arrange: Command = (state) => moveNodes(layoutOf(state.document, state.folded))(state);
