import { createContext, type ReactNode, use, useMemo } from "react";
import { useStoreState } from "../../../platform/store/index.js";
import type { EditorStore } from "../model/state.js";
import type { EditorState } from "../model/types.js";
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

/** A part of the editor's state; the component renders again only when that part changes. */
export const useEditor = <T,>(select: (state: EditorState) => T, equal?: (a: T, b: T) => boolean): T =>
  useStoreState(useEditorStore(), select, equal);
