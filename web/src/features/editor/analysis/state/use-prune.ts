import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "../../../../platform/toast/index.js";
import { wholeNumber } from "../../../../shared/number-format/index.js";
import { commit, documentOf, treeFileOf } from "../../model/index.js";
import { useActions, useEditorStore } from "../../state/index.js";
import { prune } from "../thread/prune.js";
import { conditionsFor, keptConditions, optionsOf } from "./conditions.js";

/** Takes out of the drawing what adds nothing to its success, as one step that undo brings back. */
export function usePrune(): { readonly busy: boolean; prune(): Promise<void> } {
  const { t } = useTranslation(["web-analysis", "receiver"]);
  const store = useEditorStore();
  const { run } = useActions();
  const [busy, setBusy] = useState(false);
  const pruneNow = useCallback(async () => {
    const { document } = store.getState();
    setBusy(true);
    try {
      const conditions = conditionsFor(keptConditions(), document.modulationTable?.length ?? 0);
      const pruned = await prune({ tree: treeFileOf(document), options: optionsOf(conditions) });
      // what was drawn in the meantime is worth more
      if (store.getState().document !== document) return;
      if (!pruned.ok) {
        const { code, params } = pruned.problem;
        toast({ kind: "error", title: t("pruneFailed"), text: t(`receiver:${code}`, params) });
        return;
      }
      const { nodes, edges } = documentOf(pruned.value.tree);
      run((state) => commit(state, { nodes, edges }));
      toast({
        kind: "success",
        title: t("pruned"),
        text: t("prunedText", { nodes: wholeNumber(pruned.value.removed) }),
      });
    } catch (error) {
      toast({ kind: "error", title: t("pruneFailed"), text: String(error) });
    } finally {
      setBusy(false);
    }
  }, [store, run, t]);
  return { busy, prune: pruneNow };
}
