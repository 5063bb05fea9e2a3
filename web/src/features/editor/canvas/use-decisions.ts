import { createContext, use, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { failureText } from "../../../platform/api.js";
import { createStore, type Store, useStoreState } from "../../../platform/store/create-store.js";
import { toast } from "../../../platform/toast/toast.js";
import { createWorkerClient } from "../../../shared/worker/index.js";
import type { AnalysisRequest } from "../analysis/analysis-results.js";
import { useAnalysisStore } from "../analysis/analysis-store.js";
import { type Decision, type Decisions, decisionsRequest, noDecisions } from "../analysis/decisions.js";
import { hasSameMeaning } from "../model/document.js";
import { useEditorStore } from "../state/editor-context.js";

/** Milliseconds without an edit after which decisions are computed; they cost as much as an analysis. */
const restMs = 300;

const startDecisionsWorker = () =>
  new Worker(new URL("../analysis/decisions-worker.ts", import.meta.url), { type: "module" });

/** The decisions of the leaves, even without the analysis. A worker computes them after each edit of the receiver. */
export function useDecisions(): Store<Decisions> {
  const [decisions] = useState(() => createStore(noDecisions));
  const [editor, analysis] = [useEditorStore(), useAnalysisStore()];
  const { t } = useTranslation("web-canvas");
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let [known, under] = [editor.getState().document, analysis.getState().conditions];
    const worker = createWorkerClient<AnalysisRequest, Decisions>(startDecisionsWorker);
    let isComputing = false;
    let hasFailed = false;
    const compute = () => {
      // only the newest drawing matters
      if (isComputing) worker.stop();
      const request = decisionsRequest(known, under);
      isComputing = request !== undefined;
      if (request === undefined) return decisions.setState(noDecisions);
      worker.send(request).then(
        (found) => {
          [isComputing, hasFailed] = [false, false];
          decisions.setState(found);
        },
        (error: Error) => {
          // stopped for a newer drawing, or with the editor
          if (error.name === "AbortError") return;
          isComputing = false;
          // the old ones may be wrong for this drawing
          decisions.setState(noDecisions);
          // not again after each edit
          if (hasFailed) return;
          hasFailed = true;
          const text = t("decisionsFailedText", { reason: failureText(error) });
          toast({ kind: "error", title: t("decisionsFailed"), text });
        },
      );
    };
    const follow = () => {
      const [{ document }, { conditions }] = [editor.getState(), analysis.getState()];
      if (under === conditions && (document === known || hasSameMeaning(document, known))) return;
      [known, under] = [document, conditions];
      clearTimeout(timer);
      timer = setTimeout(compute, restMs);
    };
    timer = setTimeout(compute, restMs);
    const unsubscribe = [editor.subscribe(follow), analysis.subscribe(follow)];
    return () => {
      for (const each of unsubscribe) each();
      clearTimeout(timer);
      worker.stop();
    };
  }, [decisions, editor, analysis, t]);
  return decisions;
}

export const DecisionsContext = createContext<Store<Decisions>>(createStore(noDecisions));

const isSame = (a: Decision | undefined, b: Decision | undefined): boolean =>
  a?.hypothesis === b?.hypothesis && a?.posterior.toFixed(2) === b?.posterior.toFixed(2);

/** The decision of one leaf. The component renders again only if this decision changes. */
export const useDecision = (id: string): Decision | undefined =>
  useStoreState(use(DecisionsContext), (decisions) => decisions.get(id), isSame);
