import type { WorkerClient } from "../../../shared/worker/index.js";
import type { AnalysisPart, AnalysisRequest } from "./analysis-results.js";

export interface Analyst {
  ask(request: AnalysisRequest): void;
  /** Ends the worker; nothing that was asked is reported any more. */
  stop(): void;
}

/**
 * Keeps a worker busy with the newest request only: until it has answered one, only the last of the others waits.
 * Answers to older requests are dropped. If the worker fails, that is reported and the next request tries again.
 */
export function createAnalyst(
  worker: WorkerClient<AnalysisRequest, void, AnalysisPart>,
  report: (part: AnalysisPart) => void,
): Analyst {
  let newest = 0;
  /** The request that the worker computes the first part of its answer for. */
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
      if (error.name !== "AbortError") receive({ failure: error.message });
    });
  };
  return {
    ask(request) {
      newest++;
      if (computing === undefined) send(request, newest);
      else waiting = request;
    },
    stop() {
      newest++;
      [computing, waiting] = [undefined, undefined];
      worker.stop();
    },
  };
}
