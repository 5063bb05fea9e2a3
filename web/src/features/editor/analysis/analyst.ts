import type { AnalysisPart, AnalysisRequest, Answer } from "./analysis-results.js";

/** As much of a worker as is needed here. */
export interface Thread {
  onmessage: ((event: MessageEvent<Answer>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  postMessage(job: AnalysisRequest): void;
  terminate(): void;
}

export interface Analyst {
  ask(wish: Omit<AnalysisRequest, "id">): void;
  /** Nothing that was asked is told any more. */
  stop(): void;
}

/**
 * Keeps a thread busy with the newest question only: while it works on one, of those that come only the last waits, and
 * what answers an older one is dropped. A thread that breaks is told of and replaced at the next question.
 */
export function createAnalyst(start: () => Thread, tell: (part: AnalysisPart) => void): Analyst {
  let thread: Thread | undefined;
  let [newest, working] = [0, 0];
  let waiting: AnalysisRequest | undefined;

  const send = (job: AnalysisRequest): void => {
    thread ??= started();
    working = job.id;
    thread.postMessage(job);
  };
  const started = (): Thread => {
    const fresh = start();
    fresh.onmessage = ({ data: { id, part } }) => {
      if (id === newest) tell(part);
      if (id !== working) return;
      // its first part ends the question as far as others wait for it
      working = 0;
      const next = waiting;
      waiting = undefined;
      if (next) send(next);
    };
    fresh.onerror = ({ message }) => {
      fresh.terminate();
      [thread, working, waiting] = [undefined, 0, undefined];
      tell({ failure: message });
    };
    return fresh;
  };
  return {
    ask(wish) {
      const job = { ...wish, id: ++newest };
      if (working === 0) send(job);
      else waiting = job;
    },
    stop() {
      thread?.terminate();
      [thread, working, waiting] = [undefined, 0, undefined];
      newest++;
    },
  };
}
