import { useEffect } from "react";
import { useUser } from "../../../platform/session/index.js";
import { isUnsaved, treeOf } from "../model/state.js";
import type { EditorState } from "../model/types.js";
import { useEditorStore } from "../state/editor-context.js";
import { browserStorage } from "./browser-storage.js";
import type { Draft } from "./draft.js";
import { holdDraft, saysWhose, writeDraft } from "./drafts.js";
import { tabName } from "./tab.js";

/** Trees larger than this are written a moment after the last change, so that dragging stays smooth. */
const atOnce = 300;
const moment = 250;

/** Keeps the working tree in the browser on every change. */
export function useAutosave(active: boolean): void {
  const store = useEditorStore();
  const { id: userId } = useUser();
  useEffect(() => {
    if (!active) return;
    let written: EditorState = store.getState();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hand = { userId, tab: tabName() };
    const draftOf = (state: EditorState): Draft => ({
      document: state.document,
      tree: treeOf(state),
      unsaved: isUnsaved(state),
    });
    const write = () => {
      clearTimeout(timer);
      timer = undefined;
      const state = store.getState();
      if (state === written) return;
      written = state;
      writeDraft(browserStorage, draftOf(state), hand);
    };
    /** Another tab may have taken the working tree over since. */
    const hold = () => {
      write();
      holdDraft(browserStorage, draftOf(store.getState()), hand);
    };
    const changedElsewhere = ({ key }: StorageEvent) => {
      if (saysWhose(key)) hold();
    };
    const changed = () => {
      const state = store.getState();
      const same =
        state.document === written.document && state.saved === written.saved && state.trees === written.trees;
      if (same) return;
      if (state.document.nodes.length <= atOnce) write();
      else timer ??= setTimeout(write, moment);
    };
    const stop = store.subscribe(changed);
    window.addEventListener("pagehide", hold);
    document.addEventListener("visibilitychange", hold);
    window.addEventListener("storage", changedElsewhere);
    return () => {
      stop();
      window.removeEventListener("pagehide", hold);
      document.removeEventListener("visibilitychange", hold);
      window.removeEventListener("storage", changedElsewhere);
      hold();
    };
  }, [active, store, userId]);
}
