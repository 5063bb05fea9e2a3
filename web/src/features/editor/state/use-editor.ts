import { useCallback, useRef, useSyncExternalStore } from "react";
import type { EditorState } from "../model/types.js";
import { useEditorStore } from "./editor-context.js";

/**
 * What a component needs of the editor. It renders again only when that changes: `equal` says when it does not, so a
 * selector may make a new object each time.
 */
export function useEditor<T>(select: (state: EditorState) => T, equal: (a: T, b: T) => boolean = Object.is): T {
  const store = useEditorStore();
  const last = useRef<{ readonly value: T } | undefined>(undefined);
  const read = useCallback(() => {
    const value = select(store.getState());
    if (last.current === undefined || !equal(last.current.value, value)) last.current = { value };
    return last.current.value;
  }, [store, select, equal]);
  return useSyncExternalStore(store.subscribe, read);
}
