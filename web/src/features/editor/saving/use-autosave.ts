import { useEffect } from "react";
import { readLocal, removeLocal, writeLocal } from "../../../platform/local-storage.js";
import { createStore, useStoreState } from "../../../platform/store/create-store.js";
import { isUnsaved, treeOf } from "../model/state.js";
import { useEditorStore } from "../state/editor-context.js";
import { useAutomaticSave, useIsOutdated, useRecognition, useSaveState } from "./use-saver.js";

/** A change that stays on the canvas for two seconds is on the server: the wait after a change, and the call itself. */
const delayMs = 1_500;

const key = "editor-autosave";
const isOn = createStore(readLocal(key) !== "off");

/** Whether stored trees are saved without being asked, on this browser; and how to change that. */
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
 * Saves changes of a stored tree by itself, while no other tab or device has changed it. After a save that was refused it waits
 * for one that succeeds: the server would refuse the next one too.
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
      const isStored = treeOf(state).id !== undefined && state.document.name.trim() !== "";
      return isStored && isUnsaved(state) && !(refused && refused.saved === state.saved);
    };
    const save = async (): Promise<void> => {
      timer = undefined;
      if (!isDue()) return;
      const { name, description } = editor.getState().document;
      const { kind } = await saveNow(name, description);
      if (kind === "conflict" || kind === "failed") refused = { saved: editor.getState().saved };
    };
    // counted from the first change and not from the last: a long gesture is saved on its way
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
}
