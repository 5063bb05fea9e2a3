import { useEffect } from "react";
import { useDesk } from "../desk/index.js";
import { isUnsaved, treeOf } from "../model/index.js";
import { useEditorStore } from "../state/index.js";
import { useSaving } from "./use-saving.js";

/** A save that reached no server is made again once the browser is online. */
export function useRetry(): void {
  const store = useEditorStore();
  const { keep } = useSaving();
  const { waiting } = useDesk();
  useEffect(() => {
    if (waiting === undefined) return;
    const retry = () => {
      const state = store.getState();
      const { name, description } = state.document;
      const isNew = waiting.asNew || treeOf(state).id === undefined;
      if (isUnsaved(state)) void keep(isNew ? waiting : { ...waiting, name, description }, "nothing");
    };
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, [waiting, store, keep]);
}
