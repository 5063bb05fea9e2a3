import type { PrunedTree } from "@clicktree/core/analysis";
import type { Result } from "@clicktree/core/receiver";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "../../../platform/toast/index.js";
import { wholeNumber } from "../../../shared/number-format/index.js";
import { createWorkerClient } from "../../../shared/worker/index.js";
import { documentOf, treeFileOf } from "../model/document.js";
import { commit } from "../model/state.js";
import { useActions, useEditorStore } from "../state/editor-context.js";
import type { AnalysisRequest } from "./analysis-results.js";
import { useAnalysisStore } from "./analysis-store.js";
import { conditionsFor, optionsOf } from "./conditions.js";

const startPruneWorker = () => new Worker(new URL("./prune-worker.ts", import.meta.url), { type: "module" });

/** Takes out of the drawing what adds nothing to its success, as one step that undo brings back. */
export function usePrune(): { readonly busy: boolean; prune(): Promise<void> } {
  const { t } = useTranslation(["web-analysis", "receiver"]);
  const store = useEditorStore();
  const analysis = useAnalysisStore();
  const { run } = useActions();
  const [busy, setBusy] = useState(false);
  const pruneNow = useCallback(async () => {
    const { document } = store.getState();
    setBusy(true);
    const worker = createWorkerClient<AnalysisRequest, Result<PrunedTree>>(startPruneWorker);
    try {
      const conditions = conditionsFor(analysis.getState().conditions, document.modulationTable?.length ?? 0);
      const pruned = await worker.send({ tree: treeFileOf(document), options: optionsOf(conditions) });
      // an edit made since then takes precedence
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
      worker.stop();
      setBusy(false);
    }
  }, [store, analysis, run, t]);
  return { busy, prune: pruneNow };
}
