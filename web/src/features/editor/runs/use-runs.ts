import { type FileTransfer, routes, type SentTree } from "@clicktree/contract";
import { decodeText } from "@clicktree/core/tables";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { failureText, keys, useApi, usePoll } from "../../../platform/api.js";
import { useWorkerTask } from "../design/use-worker-task.js";
import { treeOf } from "../model/state.js";
import { useCanvasMarks, useCanvasMarksStore, useEditor } from "../state/editor-context.js";
import { runMarksOf } from "./run-marks.js";

/** Requests that were sent from the stored tree on the canvas, latest first. */
export function useRuns() {
  const api = useApi();
  const { id } = useEditor(treeOf);
  const refetchInterval = usePoll("requests");
  return useQuery({
    queryKey: keys.requests.list(),
    queryFn: ({ signal }) => api.call(routes.transfers.list, { query: { view: "summary" }, signal }),
    refetchInterval,
    select: (requests) => requests.filter(({ treeId }) => treeId === id).toSorted((a, b) => b.id - a.id),
  });
}

/** The run that is shown on the canvas, and the tree that was sent for it. */
export function useRunOnCanvas() {
  const api = useApi();
  const marks = useCanvasMarksStore();
  const shown = useCanvasMarks(({ run }) => run?.request);
  const { value, problem, failure: broken, state, run: follow, stop } = useWorkerTask<"run">();
  const [asked, setAsked] = useState<FileTransfer>();
  /** The run that the worker computes. */
  const [followed, setFollowed] = useState<{ readonly request: FileTransfer; readonly tree: SentTree }>();
  /** The tree of the run on the canvas. */
  const [sent, setSent] = useState<SentTree>();
  const [failure, setFailure] = useState<string>();
  /** Counts what was asked for, so that a late answer does not replace a newer one. */
  const asks = useRef(0);

  useEffect(() => {
    if (!value || !followed) return;
    const { request, tree } = followed;
    marks.showRun(runMarksOf(value, { id: request.id, name: request.requestNumber }));
    setSent(tree);
  }, [value, followed, marks]);

  const show = async (request: FileTransfer): Promise<void> => {
    const mine = ++asks.current;
    stop();
    setAsked(request);
    setFailure(undefined);
    const params = { id: request.id };
    try {
      const [tree, feedback, sealed] = await Promise.all([
        api.call(routes.transfers.tree, { params }),
        api.callFile(routes.transfers.feedback, { params }),
        request.prediction ? api.call(routes.transfers.prediction, { params }) : undefined,
      ]);
      if (mine !== asks.current) return;
      setFollowed({ request, tree });
      follow({ kind: "run", sent: tree, feedback: decodeText(feedback.bytes), sealed });
    } catch (error) {
      if (mine === asks.current) setFailure(failureText(error));
    }
  };
  const hide = (): void => {
    asks.current++;
    stop();
    setAsked(undefined);
    setFailure(undefined);
    marks.showRun(undefined);
  };
  const isWaiting = asked !== undefined && (state === undefined || "progress" in state) && failure === undefined;
  return { shown, sent, problem, failure: failure ?? broken, waiting: isWaiting ? asked.id : undefined, show, hide };
}
