import { useEffect } from "react";
import { useUser } from "../../../platform/session/session.js";
import { isReset, isUnsaved, treeOf } from "../model/state.js";
import type { EditorState } from "../model/types.js";
import { useEditorStore } from "../state/editor-context.js";
import { browserStorage, tabName } from "./browser-storage.js";
import type { Draft } from "./draft-texts.js";
import { holdDraft, isWork, saysWhose, writeDraft } from "./drafts.js";

/** Trees larger than this are written after a delay, so that dragging stays smooth. */
const maxNodesAtOnce = 300;
const delayMs = 250;

/** Stores the working tree in the browser on every change. */
export function useDraft(active: boolean): void {
  const store = useEditorStore();
  const { id: userId } = useUser();
  useEffect(() => {
    if (!active) return;
    let written: EditorState = store.getState();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const owner = { userId, tab: tabName() };
    const draftOf = (state: EditorState): Draft => ({
      document: state.document,
      tree: treeOf(state),
      unsaved: isUnsaved(state),
      isReset: isReset(state),
      folded: [...state.folded],
      steps: { past: state.past, future: state.future, trees: state.trees },
      at: new Date().toISOString(),
    });
    const write = () => {
      clearTimeout(timer);
      timer = undefined;
      const state = store.getState();
      if (state === written) return;
      written = state;
      writeDraft(browserStorage, draftOf(state), owner);
    };
    /** Stores the draft again if another tab has replaced the working tree. */
    const hold = () => {
      write();
      holdDraft(browserStorage, draftOf(store.getState()), owner);
    };
    const changed = () => {
      const state = store.getState();
      const isWritten =
        state.document === written.document &&
        state.saved === written.saved &&
        state.trees === written.trees &&
        state.folded === written.folded;
      if (isWritten) return;
      if (state.document.nodes.length <= maxNodesAtOnce) write();
      else timer ??= setTimeout(write, delayMs);
    };
    // A copy is unsaved work before its first change: without a draft, a reload would bring back an older one. A
    // restored draft of a stored tree already waits under its own tree.
    const opened = draftOf(written);
    if (opened.tree.id === undefined && isWork(opened)) writeDraft(browserStorage, opened, owner);
    const stop = store.subscribe(changed);
    const listeners = new AbortController();
    const { signal } = listeners;
    window.addEventListener("pagehide", hold, { signal });
    document.addEventListener("visibilitychange", hold, { signal });
    window.addEventListener("storage", ({ key }) => saysWhose(key) && hold(), { signal });
    return () => {
      stop();
      listeners.abort();
      hold();
    };
  }, [active, store, userId]);
}
