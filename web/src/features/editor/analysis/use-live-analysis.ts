import type { TreeFile } from "@clicktree/contract";
import { hasErrors } from "@clicktree/core/tree";
import { useEffect } from "react";
import { failureText } from "../../../platform/api.js";
import { createWorkerClient, type WorkerClient } from "../../../shared/worker/index.js";
import { hasSameMeaning } from "../model/document.js";
import { problemsOf } from "../model/problems.js";
import type { EditorDocument } from "../model/types.js";
import { useEditorStore } from "../state/editor-context.js";
import type { AnalysisPart, AnalysisRequest } from "./analysis-results.js";
import { noResults, useAnalysisStore } from "./analysis-store.js";
import { type Conditions, optionsOf } from "./conditions.js";

/**
 * Keeps a worker busy with the newest request only: while it is computing, only the latest of the following requests
 * waits. Responses to older requests are dropped. If the worker fails, that is reported, and the next request tries
 * again.
 */
export function createAnalyst(
  worker: WorkerClient<AnalysisRequest, void, AnalysisPart>,
  report: (part: AnalysisPart) => void,
) {
  let newest = 0;
  /** Number of the request whose first response the worker is computing. */
  let computing: number | undefined;
  let waiting: AnalysisRequest | undefined;

  const send = (request: AnalysisRequest, number: number): void => {
    computing = number;
    const receive = (part: AnalysisPart): void => {
      if (number === newest) report(part);
      if (number !== computing) return;
      computing = undefined;
      const next = waiting;
      waiting = undefined;
      if (next) send(next, newest);
    };
    worker.send(request, { onProgress: receive }).catch((error: Error) => {
      if (error.name !== "AbortError") receive({ failure: failureText(error) });
    });
  };
  return {
    ask(request: AnalysisRequest): void {
      newest++;
      if (computing === undefined) send(request, newest);
      else waiting = request;
    },
    /** Stops the worker and reports no more results of earlier requests. */
    stop(): void {
      newest++;
      [computing, waiting] = [undefined, undefined];
      worker.stop();
    },
  };
}

const startAnalysisWorker = () => new Worker(new URL("./analysis-worker.ts", import.meta.url), { type: "module" });

/** The part of a tree that the worker needs; nothing else is copied to it. */
const meaningOf = ({ nodes, edges, modulationTable }: EditorDocument): TreeFile => ({
  nodes: nodes.map(({ id, type, data }) => ({ id, type, data })),
  edges: edges.map(({ id, source, target, data }) => ({ id, source, target, data })),
  modulationTable,
});

/** Analyses the drawing after each edit that changes the receiver, while the calling component is mounted. */
export function useLiveAnalysis(conditions: Conditions): void {
  const editor = useEditorStore();
  const store = useAnalysisStore();
  useEffect(() => {
    // if there are no new figures, remove the old ones
    const report = (part: AnalysisPart) => {
      if ("curve" in part && part.curve.key === store.getState().curve?.key) return;
      store.setResults("problem" in part || "failure" in part ? { ...noResults, ...part } : withoutStale(part));
    };
    let asked: EditorDocument | undefined;
    let analyst: ReturnType<typeof createAnalyst> | undefined;
    const follow = () => {
      const { document } = editor.getState();
      if (asked !== undefined && (asked === document || hasSameMeaning(asked, document))) return;
      asked = document;
      if (document.nodes.length === 0 || hasErrors(problemsOf(document))) {
        analyst?.stop();
        store.setResults(noResults);
        return;
      }
      analyst ??= createAnalyst(createWorkerClient(startAnalysisWorker), report);
      analyst.ask({ tree: meaningOf(document), options: optionsOf(conditions) });
    };
    follow();
    const unsubscribe = editor.subscribe(follow);
    return () => {
      unsubscribe();
      analyst?.stop();
    };
  }, [editor, store, conditions]);
  useEffect(() => () => store.setResults(noResults), [store]);
}

/** New figures belong to a newer edit, whose exported file has not been evaluated yet. */
const withoutStale = (part: AnalysisPart) =>
  "figures" in part ? { ...part, exported: undefined, problem: undefined, failure: undefined } : part;
