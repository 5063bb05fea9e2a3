import { setTimeout } from "node:timers/promises";
import type { DeliveryProgress } from "@clicktree/lab/sftp";
import type { AppContext } from "../../platform/index.js";
import { type AttemptRow, noteProgress, type Owned } from "./attempts.js";

/** Interval between two records of the progress. */
const noteIntervalMs = 250;

/** Records progress at an interval: only the latest, and never two records at a time. */
export function noteTaker({ store, log }: Pick<AppContext, "store" | "log">, { id }: AttemptRow, transfer: Owned) {
  let newest: DeliveryProgress | undefined;
  let writing: Promise<void> | undefined;
  const done = new AbortController();
  async function write(): Promise<void> {
    try {
      while (newest) {
        const { state, bytesSent } = newest;
        newest = undefined;
        await store.write((tx) => noteProgress(tx, id, transfer, state, bytesSent));
        await setTimeout(noteIntervalMs, undefined, { signal: done.signal }).catch(() => {});
      }
    } finally {
      writing = undefined; // also after an error: the next progress is recorded
    }
  }
  return {
    take(progress: DeliveryProgress): void {
      if (progress.state === "connecting") return;
      newest = progress;
      writing ??= write().catch((error: unknown) => log.warn({ err: error, delivery: id }, "progress not noted"));
    },
    /** Waits for the running record; the end of the attempt records the rest. */
    async end(): Promise<void> {
      newest = undefined;
      done.abort();
      await writing;
    },
  };
}
