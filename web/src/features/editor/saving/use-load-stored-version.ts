import { routes } from "@clicktree/contract";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { failureText, useApi } from "../../../platform/api/index.js";
import { toast } from "../../../platform/toast/index.js";
import { documentOf } from "../model/document.js";
import { commit } from "../model/history.js";
import { markSaved } from "../model/saving.js";
import { treeOf } from "../model/state.js";
import { useEditorStore } from "../state/editor-context.js";
import { useEditorUi } from "../state/editor-ui.js";

/** Puts the stored tree on the canvas as one step: undo brings the own drawing back. */
export function useLoadStoredVersion(): () => Promise<void> {
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
