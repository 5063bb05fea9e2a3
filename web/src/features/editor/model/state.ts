import type { EditorDocument, EditorState, Selection, StoredTree } from "./types.js";

export const nothingSelected: Selection = { nodes: new Set(), edges: new Set() };
const newTree: StoredTree = { id: undefined, version: undefined };

export const emptyDocument: EditorDocument = {
  origin: 0,
  name: "",
  description: "",
  nodes: [],
  edges: [],
  modulationConfig: null,
  modulationTable: null,
};

/** The editor with one document, nothing selected and nothing to undo. `unsaved` says whether it needs saving. */
export function openDocument(document: EditorDocument, tree: StoredTree = newTree, unsaved = false): EditorState {
  const own = document.origin === 0 ? document : { ...document, origin: 0 };
  return {
    document: own,
    trees: [tree],
    saved: unsaved ? undefined : own,
    selection: nothingSelected,
    folded: new Set(),
    past: [],
    future: [],
    gesture: undefined,
  };
}

export const emptyState: EditorState = openDocument(emptyDocument);

/** The stored tree that the drawing on the canvas belongs to. */
export const treeOf = (state: EditorState): StoredTree => state.trees[state.document.origin] ?? newTree;

export const isUnsaved = (state: EditorState): boolean => state.saved !== state.document;

export const isEmpty = ({ nodes, edges, modulationTable }: EditorDocument): boolean =>
  nodes.length === 0 && edges.length === 0 && modulationTable === null;
