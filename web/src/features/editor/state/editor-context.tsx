import { createContext, type ReactNode, use, useMemo } from "react";
import type { EditorStore } from "../model/store.js";
import { type Actions, createActions } from "./actions.js";

interface Editor {
  readonly store: EditorStore;
  readonly actions: Actions;
}

const EditorContext = createContext<Editor | undefined>(undefined);

export function EditorProvider({ store, children }: { readonly store: EditorStore; readonly children: ReactNode }) {
  const editor = useMemo(() => ({ store, actions: createActions(store) }), [store]);
  return <EditorContext value={editor}>{children}</EditorContext>;
}

function useContextOfEditor(): Editor {
  const editor = use(EditorContext);
  if (editor === undefined) throw new Error("the editor's parts need an EditorProvider above them");
  return editor;
}

export const useEditorStore = (): EditorStore => useContextOfEditor().store;
/** Everything that can be done, bound to this editor; always the same object. */
export const useActions = (): Actions => useContextOfEditor().actions;
