import type { ListName } from "@clicktree/contract";
import type { Store } from "../../database/store.js";
import type { Log } from "./log.js";

/** Tasks that continue after their call was answered. The server waits for them before it closes the database. */
export interface Background {
  /** Adds a running task, which must handle its own failures. */
  add(task: Promise<void>): void;
  settled(): Promise<void>;
}

export function createBackground(): Background {
  const running = new Set<Promise<void>>();
  return {
    add(task) {
      running.add(task);
      void task.finally(() => running.delete(task));
    },
    async settled() {
      while (running.size > 0) await Promise.allSettled(running);
    },
  };
}

interface Surroundings {
  readonly store: Pick<Store, "onChange">;
  readonly stopping: AbortSignal;
  readonly background: Background;
}

/**
 * Does work whose queue is in the database, now and after each change of a list, until the server stops. `work`
 * empties the queue; it runs once at a time, and again if a change came in between. Returns a function that starts it
 * without a change.
 */
export function workAfterChanges(
  { store, stopping, background }: Surroundings,
  list: ListName,
  work: () => Promise<void>,
  onFailure: (error: unknown) => void,
): () => void {
  let isRunning = false;
  let hasMore = false;
  const run = async (): Promise<void> => {
    while (hasMore && !stopping.aborted) {
      hasMore = false;
      await work().catch(onFailure);
    }
    isRunning = false;
  };
  const start = (): void => {
    hasMore = true;
    if (isRunning || stopping.aborted) return;
    isRunning = true;
    background.add(run());
  };
  const stop = store.onChange((changes) => {
    if (changes.some(({ scope }) => scope.list === list)) start();
  });
  stopping.addEventListener("abort", stop);
  start();
  return start;
}

/**
 * Runs a task now and at an interval (ms) until the server stops. Rejects if the first run fails; later failures are
 * logged, and the next run tries again.
 */
export async function runEvery(
  { log, stopping }: { readonly log: Log; readonly stopping: AbortSignal },
  intervalMs: number,
  task: () => Promise<void>,
): Promise<void> {
  await task();
  const timer = setInterval(() => {
    task().catch((error: unknown) => log.warn({ err: error }, "cleanup failed"));
  }, intervalMs);
  timer.unref();
  stopping.addEventListener("abort", () => clearInterval(timer));
}
