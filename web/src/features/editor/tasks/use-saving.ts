import { useCallback } from "react";
import { useNavigate } from "react-router-dom";
import { type SaveWish, type Sequel, useDesk } from "../desk/index.js";
import { treeOf } from "../model/index.js";
import { useEditorStore } from "../state/index.js";
import { useExportFile } from "./use-export.js";
import { useSave } from "./use-save.js";

/** Saving as a person means it: asks for a name first where there is none, and goes on with what waited for it. */
export function useSaving() {
  const store = useEditorStore();
  const save = useSave();
  const { open, close, setWaiting } = useDesk();
  const exportFile = useExportFile();
  const navigate = useNavigate();

  const keep = useCallback(
    async (wish: SaveWish, next: Sequel): Promise<boolean> => {
      const before = treeOf(store.getState()).id;
      const result = await save({ ...wish, exporting: next === "export" });
      setWaiting(result === "offline" ? wish : undefined);
      if (result === "conflict") open({ kind: "conflict", next });
      if (result !== "saved") return false;
      const { id } = treeOf(store.getState());
      if (id !== before && id !== undefined) void navigate(`?tree=${id}`, { replace: true });
      close();
      if (next === "export") await exportFile();
      if (next === "transfer") open({ kind: "transfer" });
      return true;
    },
    [store, save, open, close, setWaiting, exportFile, navigate],
  );

  /** Save Changes, or the dialog where the tree is new. */
  const saveNow = useCallback(
    (next: Sequel = "nothing") => {
      const state = store.getState();
      const { name, description } = state.document;
      if (treeOf(state).id === undefined || name.trim() === "") open({ kind: "save", next });
      else void keep({ name, description }, next);
    },
    [store, open, keep],
  );
  return { saveNow, keep };
}
