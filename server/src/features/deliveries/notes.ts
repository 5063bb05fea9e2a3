import { setTimeout } from "node:timers/promises";
import type { DeliveryProgress } from "@clicktree/lab/sftp";
import type { AppContext } from "../../platform/index.js";
import { type AttemptRow, noteProgress, type Owned } from "./attempts.js";

/** Milliseconds between two notes of how far a transfer came. */
const noteIntervalMs = 250;

/** Writes progress down now and then, the newest only, and never two notes at once. */
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
      writing = undefined; // after a refusal as well: the next progress is noted
    }
  }
  return {
    take(progress: DeliveryProgress): void {
      if (progress.state === "connecting") return;
      newest = progress;
      writing ??= write().catch((error: unknown) => log.warn({ err: error, delivery: id }, "progress not noted"));
    },
    /** Waits for the note that is being written; the ending says the rest. */
    async end(): Promise<void> {
      newest = undefined;
      done.abort();
      await writing;
    },
  };
}
