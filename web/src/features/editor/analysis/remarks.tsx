import type { Finding, PrunedTree } from "@clicktree/core/analysis";
import type { Result } from "@clicktree/core/receiver";
import { findingMessage } from "@clicktree/messages/analysis-text";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { failureText } from "../../../platform/api.js";
import { toast } from "../../../platform/toast/toast.js";
import { wholeNumber } from "../../../shared/number-format/index.js";
import { createWorkerClient } from "../../../shared/worker/index.js";
import { documentOf, treeFileOf } from "../model/document.js";
import { commit } from "../model/state.js";
import { Icon } from "../scene/icon.js";
import { useActions, useCanvasView, useEditorStore } from "../state/editor-context.js";
import style from "./analysis.module.css";
import type { AnalysisRequest, Figures } from "./analysis-results.js";
import { useAnalysisStore } from "./analysis-store.js";
import { conditionsFor, optionsOf } from "./conditions.js";

const startPruneWorker = () => new Worker(new URL("./prune-worker.ts", import.meta.url), { type: "module" });

/** Possible improvements of the tree. Each has a remedy and, if it concerns one, a link to its node. */
export function Remarks({ figures: { findings } }: { readonly figures: Figures }) {
  const { t } = useTranslation("web-analysis");
  return (
    <section className={style.part} aria-label={t("remarks")}>
      <h3>
        {t("remarks")} <span className={style.aside}>{findings.length}</span>
      </h3>
      {findings.length === 0 ? (
        <p className={style.hint}>{t("noRemarks")}</p>
      ) : (
        <ul className={style.remarks}>
          {findings.map((finding) => (
            <Remark key={`${finding.code} ${finding.params.hypothesis ?? ""}`} finding={finding} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Removes the nodes that do not affect the success, as one undo step. */
function Prune() {
  const { t } = useTranslation(["web-analysis", "receiver"]);
  const store = useEditorStore();
  const analysis = useAnalysisStore();
  const { run } = useActions();
  const [busy, setBusy] = useState(false);
  const prune = async () => {
    const { document } = store.getState();
    setBusy(true);
    const worker = createWorkerClient<AnalysisRequest, Result<PrunedTree>>(startPruneWorker);
    try {
      const conditions = conditionsFor(analysis.getState().conditions, document.modulationTable?.length ?? 0);
      const pruned = await worker.send({ tree: treeFileOf(document), options: optionsOf(conditions) });
      // the drawing has been edited since; the edit takes precedence
      if (store.getState().document !== document) return;
      if (!pruned.ok) {
        const { code, params } = pruned.problem;
        toast({ kind: "error", title: t("pruneFailed"), text: t(`receiver:${code}`, params) });
        return;
      }
      const { nodes, edges } = documentOf(pruned.value.tree);
      run((state) => commit(state, { nodes, edges }));
      const text = t("prunedText", { nodes: wholeNumber(pruned.value.removed) });
      toast({ kind: "success", title: t("pruned"), text });
    } catch (error) {
      toast({ kind: "error", title: t("pruneFailed"), text: failureText(error) });
    } finally {
      worker.stop();
      setBusy(false);
    }
  };
  return (
    <button type="button" disabled={busy} title={t("pruneHint")} onClick={() => void prune()}>
      {t("prune")}
    </button>
  );
}

function Remark({ finding }: { readonly finding: Finding }) {
  const { t } = useTranslation(["web-analysis", "analysis"]);
  const { select } = useActions();
  const canvas = useCanvasView();
  const { key, remedy, params } = findingMessage(finding, wholeNumber);
  // widened, because i18next takes an object with only string values for a context
  const values: Readonly<Record<string, string | number>> = params;
  const { nodeIds, severity } = finding;
  const show = () => {
    select({ nodes: new Set(nodeIds), edges: new Set() });
    canvas.current?.reveal(nodeIds[0]!);
  };
  return (
    <li data-severity={severity} translate="no">
      <Icon name={severity === "warning" ? "warning" : "info"} size={16} />
      <p>
        {t(`analysis:${key}`, values)} <span>{t(`analysis:${remedy}`, values)}</span>
      </p>
      <span className={style.acts}>
        {nodeIds.length > 0 && (
          <button type="button" onClick={show}>
            {t("show")}
          </button>
        )}
        {finding.code === "LEAVES_NEVER_REACHED" && <Prune />}
      </span>
    </li>
  );
}
