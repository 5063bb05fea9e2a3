import { routes } from "@clicktree/contract";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { failureText, useApi } from "../../../platform/api/index.js";
import { toast } from "../../../platform/toast/index.js";
import { Dialog } from "../../../shared/dialog/index.js";
import { documentOf } from "../model/document.js";
import { commit } from "../model/history.js";
import { markSaved, treeOf } from "../model/state.js";
import { useSaver } from "../saving/use-saver.js";
import { useEditorStore } from "../state/editor-context.js";
import { type AfterSave, useEditorUi } from "../state/editor-ui.js";
import style from "./dialogs.module.css";

/** Puts the stored tree on the canvas as one step: undo brings the own drawing back. */
function useLoadStoredVersion(): () => Promise<void> {
  const store = useEditorStore();
  const api = useApi();
  const { close } = useEditorUi();
  const { t } = useTranslation("web-editor");
  return useCallback(async () => {
    const { id } = treeOf(store.getState());
    if (id === undefined) return;
    try {
      const tree = await api.call(routes.trees.read, { params: { id } });
      const { name, nodes, edges, modulationConfig, modulationTable, version } = tree;
      const theirs = documentOf({ name, nodes, edges, modulationConfig, modulationTable });
      store.run((state) => {
        const { origin } = state.document;
        const next = commit(state, { ...theirs, description: tree.description ?? "", origin });
        return markSaved(next.document, { id, version }, name, tree.description ?? "")(next);
      });
      close();
    } catch (error) {
      toast({ kind: "error", title: t("loadFailed"), text: failureText(error) });
    }
  }, [store, api, close, t]);
}

/** Another tab or device saved this tree since it was opened here: a choice, never a silent loss. */
export function ConflictDialog({ next }: { readonly next: AfterSave }) {
  const { t } = useTranslation("web-editor");
  const { close } = useEditorUi();
  const store = useEditorStore();
  const { save } = useSaver();
  const loadTheirs = useLoadStoredVersion();
  const [busy, setBusy] = useState(false);
  const during = async (work: () => Promise<unknown>) => {
    setBusy(true);
    await work();
    setBusy(false);
  };
  const { name, description } = store.getState().document;
  const copy = () => save({ name: t("copyName", { name }), description, asNew: true }, next);
  const overwrite = () => save({ name, description, overwrite: true }, next);
  return (
    <Dialog
      title={t("conflictTitle")}
      close={close}
      buttons={[
        { text: t("loadTheirs"), disabled: busy, onClick: () => void during(loadTheirs) },
        { text: t("overwrite"), danger: true, disabled: busy, onClick: () => void during(overwrite) },
        { text: t("keepCopy"), type: "primary", disabled: busy, onClick: () => void during(copy) },
      ]}
    >
      <p className={style.text}>{t("conflictText")}</p>
    </Dialog>
  );
}
