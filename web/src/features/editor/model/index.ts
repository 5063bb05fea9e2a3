export { commit, MAX_STEPS, redo, undo } from "./history.js";
export { type Outline, outlineOf } from "./outline.js";
export { emptyDocument, emptyState, isEmpty, isUnsaved, nothingSelected, openDocument, treeOf } from "./state.js";
export { createEditorStore, type EditorStore } from "./store.js";
export type {
  Command,
  EditorDocument,
  EditorEdge,
  EditorNode,
  EditorState,
  Kind,
  Point,
  Selection,
  StoredTree,
} from "./types.js";
