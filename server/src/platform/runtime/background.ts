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
