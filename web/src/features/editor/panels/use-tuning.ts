import { useMemo, useRef } from "react";
import type { Tuning } from "../../../shared/phase-plane/index.js";
import { gestureStart } from "../model/state.js";
import type { EditorDocument } from "../model/types.js";
import { useActions, useEditorStore } from "../state/editor-context.js";

/** A whole gesture is one undo step. `onBegin` is called when a gesture first changes the value. */
export function useTuning(id: string, onBegin: () => void): Tuning {
  const store = useEditorStore();
  const actions = useActions();
  const start = useRef<EditorDocument>(undefined);
  return useMemo(
    () => ({
      set(label) {
        if (start.current === undefined) onBegin();
        start.current = gestureStart(store.getState(), start.current);
        actions.tuneLabel(id, label, start.current);
      },
      end() {
        start.current = undefined;
      },
      cancel() {
        if (start.current !== undefined) actions.cancelGesture(start.current);
        start.current = undefined;
      },
    }),
    [id, onBegin, store, actions],
  );
}
