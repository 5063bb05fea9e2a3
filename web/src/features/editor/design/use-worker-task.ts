import { useCallback, useEffect, useRef, useState } from "react";
import type { Answer, DesignTask, TaskResults } from "./design-task.js";

/** Nothing asked yet, how far it is, or what came of it. */
export type WorkState<T> = undefined | Answer<T>;

const start = () => new Worker(new URL("./design-worker.ts", import.meta.url), { type: "module" });

/** One piece of long work at a time, in a thread of its own that ends with what shows it. */
export function useWorkerTask<K extends DesignTask["kind"]>() {
  const [state, setState] = useState<WorkState<TaskResults[K]>>();
  const thread = useRef<Worker>(undefined);
  const stop = useCallback(() => {
    thread.current?.terminate();
    thread.current = undefined;
    setState(undefined);
  }, []);
  const run = useCallback((job: Extract<DesignTask, { kind: K }>) => {
    thread.current?.terminate();
    const fresh = start();
    thread.current = fresh;
    setState({ share: 0 });
    const tell = (answer: Answer<TaskResults[K]>): void => {
      if (thread.current !== fresh) return;
      setState(answer);
      if ("share" in answer) return;
      fresh.terminate();
      thread.current = undefined;
    };
    fresh.onmessage = ({ data }: MessageEvent<Answer<TaskResults[K]>>) => tell(data);
    fresh.onerror = ({ message }) => tell({ failure: message });
    fresh.postMessage(job);
  }, []);
  useEffect(() => () => thread.current?.terminate(), []);
  return { state, run, stop };
}
