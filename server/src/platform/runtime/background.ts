import { setTimeout as pause } from "node:timers/promises";
import type { ListName } from "@clicktree/contract";
import type { Store } from "../../database/store.js";
import { DomainError } from "../../failures/domain-error.js";
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

/** How often (ms) a queue is looked at without a change: after an error, and for work that a dead process left. */
const lookMs = 5_000;

/**
 * Does work whose queue is in the database, now, after each change of a list and every few seconds, until the server
 * stops. `work` empties the queue; it runs once at a time, and again if a change came in between. Returns a function
 * that starts it at once.
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
  const timer = setInterval(start, lookMs).unref();
  stopping.addEventListener("abort", () => {
    stop();
    clearInterval(timer);
  });
  start();
  return start;
}

/**
 * The result of some work, or "stopping" some time after the server has begun to stop, which does not wait longer. The
 * listener goes with the work: a promise that lasts as long as the process would keep all results in memory.
 */
export async function unlessStopping<T>(stopping: AbortSignal, work: Promise<T>, graceMs = 0): Promise<T | "stopping"> {
  const done = new AbortController();
  const stopped = new Promise<"stopping">((resolve) => {
    const late = () => setTimeout(() => resolve("stopping"), graceMs).unref();
    if (stopping.aborted) late();
    else stopping.addEventListener("abort", late, { once: true, signal: done.signal });
  });
  try {
    return await Promise.race([work, stopped]);
  } finally {
    done.abort();
  }
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

/** First and longest pause (ms) before a write is repeated. */
const [firstPauseMs, longestPauseMs] = [500, 30_000];

/**
 * Repeats a write that a busy, stopped or full database refuses, with growing pauses, for results that would be lost.
 * Rejects with the last error if the server stops, and at once with any other error.
 */
export async function repeatUntilStored<T>(
  { log, stopping }: { readonly log: Log; readonly stopping: AbortSignal },
  write: () => Promise<T>,
): Promise<T> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    try {
      return await write();
    } catch (error) {
      if (stopping.aborted || !(error instanceof DomainError)) throw error;
      log.warn({ err: error }, "a result is not stored yet");
      await pause(pauseMs, undefined, { signal: stopping }).catch(() => undefined);
    }
  }
}
