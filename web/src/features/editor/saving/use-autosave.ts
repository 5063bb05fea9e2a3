import { useCallback, useEffect, useLayoutEffect, useRef } from "react";
import { readLocal, removeLocal, writeLocal } from "../../../platform/local-storage.js";
import { createStore, useStoreState } from "../../../platform/store/create-store.js";
import { drawingToSave, treeOf } from "../model/state.js";
import type { EditorState } from "../model/types.js";
import { useEditorStore } from "../state/editor-context.js";
import { useAutomaticSave, useIsOutdated, useRecognition, useSaveState, useSendNow } from "./use-saver.js";

/** Wait after a change. With the call itself, a change is on the server within two seconds. */
const delayMs = 1_500;

const key = "editor-autosave";
const isOn = createStore(readLocal(key) !== "off");

/** Whether this browser saves stored trees automatically, and a function that changes it. */
export const useAutosaveChoice = () =>
  [
    useStoreState(isOn, (on) => on),
    (on: boolean): void => {
      if (on) removeLocal(key);
      else writeLocal(key, "off");
      isOn.setState(on);
    },
  ] as const;

/**
 * Saves changes of a stored tree automatically while no other tab or device has changed it. A drawing emptied by Reset waits for
 * the next edit. After a rejected save it pauses until a save succeeds, because the server would reject the next one
 * too.
 */
export function useAutosave(active: boolean): void {
  const editor = useEditorStore();
  const saveNow = useAutomaticSave();
  const isOutdated = useIsOutdated();
  const { isWaiting } = useSaveState();
  const [on] = useAutosaveChoice();
  useRecognition(active);
  useEffect(() => {
    if (!active || !on || isOutdated || isWaiting) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let refused: { readonly saved: unknown } | undefined;
    const isDue = (): boolean => {
      const state = editor.getState();
      return isHeld(state) && !(refused && refused.saved === state.saved);
    };
    const save = async (): Promise<void> => {
      timer = undefined;
      if (!isDue()) return;
      const { name, description } = editor.getState().document;
      const { kind } = await saveNow(name, description);
      if (kind === "conflict" || kind === "failed") refused = { saved: editor.getState().saved };
    };
    // counted from the first change, not the last, so that a long gesture is saved while it lasts
    const plan = (): void => {
      if (timer === undefined && isDue()) timer = setTimeout(() => void save(), delayMs);
    };
    plan();
    const stop = editor.subscribe(plan);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [active, on, isOutdated, isWaiting, editor, saveNow]);
  const flush = useFlush();
  useEffect(() => {
    if (!active) return;
    const flushIfHidden = () => document.visibilityState === "hidden" && flush();
    const listeners = new AbortController();
    const { signal } = listeners;
    // before the draft is written for the last time
    window.addEventListener("pagehide", flush, { signal, capture: true });
    document.addEventListener("visibilitychange", flushIfHidden, { signal, capture: true });
    return () => {
      listeners.abort();
      flush();
    };
  }, [active, flush]);
}

/** Whether a stored tree has an edit that autosave is to save. */
function isHeld(state: EditorState): boolean {
  const drawing = drawingToSave(state);
  const isStored = treeOf(state).id !== undefined && state.document.name.trim() !== "";
  return isStored && drawing !== undefined && drawing !== state.saved;
}

/** Sends the edits that autosave still holds, for a page or an editor that ends. */
export function useFlush(): () => void {
  const editor = useEditorStore();
  const sendNow = useSendNow();
  const isOutdated = useIsOutdated();
  const latest = useRef(isOutdated);
  useLayoutEffect(() => {
    latest.current = isOutdated;
  });
  return useCallback(() => {
    const state = editor.getState();
    if (latest.current || !isOn.getState() || !isHeld(state)) return;
    sendNow(state.document.name, state.document.description);
  }, [editor, sendNow]);
}
