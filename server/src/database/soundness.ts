import { setTimeout as pause } from "node:timers/promises";

/** A check that reads a large database takes longer than a caller can wait. */
const maxWaitMs = 500;
/** Pause after a check, as a multiple of its duration: checks take at most a hundredth of the time. */
const pauseFactor = 100;

/**
 * Whether a database is sound, by a check that many callers share. Throws the failure of the last one. A check that takes
 * long goes on in the background, and the result before it counts until it ends.
 */
export function soundness(look: () => Promise<void>): () => Promise<void> {
  let failure: unknown;
  let running: Promise<void> | undefined;
  let next = 0;
  async function check(): Promise<void> {
    const begun = performance.now();
    try {
      await look();
      failure = undefined;
    } catch (error) {
      failure = error;
    }
    const now = performance.now();
    next = now + pauseFactor * (now - begun);
    running = undefined;
  }
  return async () => {
    if (running === undefined && performance.now() >= next) running = check();
    if (running !== undefined) {
      const stop = new AbortController();
      const late = pause(maxWaitMs, undefined, { signal: stop.signal, ref: false }).catch(() => undefined);
      await Promise.race([running, late]);
      stop.abort();
    }
    if (failure !== undefined) throw failure;
  };
}
