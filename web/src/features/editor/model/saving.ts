import type { Command, EditorDocument, StoredTree } from "./types.js";

/** The document that was sent has been stored; what was changed since stays unsaved. */
export function markSaved(sent: EditorDocument, stored: StoredTree, name: string, description: string): Command {
  return (state) => {
    const trees = state.trees.map((tree, origin) => (origin === sent.origin ? stored : tree));
    // Undo must not bring the name of another stored tree back into this one.
    const named = (document: EditorDocument): EditorDocument =>
      document.origin !== sent.origin || (document.name === name && document.description === description)
        ? document
        : { ...document, name, description };
    // what was renamed while the save was under way keeps its new name, and needs saving again
    const isRenamed = state.document.name !== sent.name || state.document.description !== sent.description;
    const document = isRenamed ? state.document : named(state.document);
    const saved = state.document === sent ? document : named(sent);
    return { ...state, trees, document, saved, past: state.past.map(named), future: state.future.map(named) };
  };
}

/** The version of a stored tree, where it is known to hold what was sent from here. */
export const knowVersion =
  (id: number, version: number): Command =>
  (state) => ({ ...state, trees: state.trees.map((tree) => (tree.id === id ? { id, version } : tree)) });

/** Nothing needs saving: the drawing was exported, or is left behind on purpose. */
export const markClean: Command = (state) =>
  state.saved === state.document ? state : { ...state, saved: state.document };
