import { createContext, type ReactNode, use } from "react";
import type { EditorStore } from "../model/index.js";

const EditorContext = createContext<EditorStore | undefined>(undefined);

export function EditorProvider({ store, children }: { store: EditorStore; children: ReactNode }) {
  return <EditorContext value={store}>{children}</EditorContext>;
}

export function useEditorStore(): EditorStore {
  const store = use(EditorContext);
  if (store === undefined) throw new Error("useEditorStore needs an EditorProvider above it");
  return store;
}
