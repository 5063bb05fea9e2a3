import { inputFileName } from "@clicktree/core/requests";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { toast } from "../../../platform/toast/index.js";
import { saveFile } from "../../../shared/download/index.js";
import { type SaveWish, type Sequel, useDesk, type Waiting } from "../desk/index.js";
import { markClean, treeOf } from "../model/index.js";
import { useEditorStore } from "../state/index.js";
import { outputBytes } from "./output-file.js";
import { useSave } from "./use-save.js";

/** Downloads the output file of a stored tree and says so. */
function useExportFile(): () => Promise<void> {
  const store = useEditorStore();
  const { t } = useTranslation("web-editor");
  return useCallback(async () => {
    const { document } = store.getState();
    const bytes = await outputBytes(document);
    saveFile({ name: inputFileName(document.name), bytes, isText: true });
    store.run((state) => (state.document === document ? markClean(state) : state));
    toast({ kind: "success", title: t("exportSuccess"), text: t("exportSuccessText") });
  }, [store, t]);
}

/** Saving as a person means it: asks for a name first where there is none, and goes on with what waited for it. */
export function useSaving() {
  const store = useEditorStore();
  const save = useSave();
  const { isHere, open, close, setWaiting } = useDesk();
  const exportFile = useExportFile();
  const navigate = useNavigate();

  const attempt = useCallback(
    async (wish: SaveWish, tries: number) => {
      const state = store.getState();
      const { origin } = state.document;
      const before = treeOf(state).id;
      const result = await save(wish, tries > 0);
      const { kind } = result;
      setWaiting(
        kind === "later" ? { wish: result.wish, origin, tries: tries + 1, retryAfter: result.retryAfter } : undefined,
      );
      const { id } = treeOf(store.getState());
      if (kind === "saved" && id !== before && id !== undefined && isHere())
        void navigate(`?tree=${id}`, { replace: true });
      return kind;
    },
    [store, save, setWaiting, isHere, navigate],
  );

  const keep = useCallback(
    async (wish: SaveWish, next: Sequel): Promise<boolean> => {
      const result = await attempt({ ...wish, exporting: next === "export" }, 0);
      if (result === "conflict") open({ kind: "conflict", next });
      // what waits is shown in the bar; a dialog in front of it would ask for what was given already
      if (result === "later" || result === "saved") close();
      if (result !== "saved") return false;
      if (next === "export") await exportFile();
      if (next === "transfer") open({ kind: "transfer" });
      return true;
    },
    [attempt, open, close, exportFile],
  );

  /** The save that waits, once more; it disturbs nobody unless it is refused. */
  const again = useCallback(
    async ({ wish, tries }: Waiting): Promise<void> => {
      const state = store.getState();
      const { name, description } = state.document;
      const isNew = wish.asNew === true || treeOf(state).id === undefined;
      const now = isNew ? wish : { ...wish, name, description };
      if ((await attempt({ ...now, exporting: false }, tries)) === "conflict")
        open({ kind: "conflict", next: "nothing" });
    },
    [store, attempt, open],
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
  return { saveNow, keep, again };
}
