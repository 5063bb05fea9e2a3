/**
 * Pause before attempt `failures + 2`, in milliseconds: doubles with each failure up to `maxMs`, and half of it is
 * random, so that many clients do not reconnect at the same moment.
 */
export function delayOf(failures: number, firstMs: number, maxMs: number, random: () => number): number {
  const ceiling = Math.min(maxMs, firstMs * 2 ** Math.min(failures, 30));
  return ceiling / 2 + (ceiling / 2) * random();
}

/** Waits until the time is over or one of the signals is aborted. */
export function pause(milliseconds: number, ...signals: readonly AbortSignal[]): Promise<void> {
  return new Promise((resolve) => {
    if (signals.some((signal) => signal.aborted)) return resolve();
    const done = () => {
      clearTimeout(timer);
      for (const signal of signals) signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    for (const signal of signals) signal.addEventListener("abort", done);
  });
}

interface JoinedSignal {
  readonly signal: AbortSignal;
  release(): void;
}

/**
 * A signal that aborts with the first of several. `release` removes the listeners, which a long-lived source would
 * collect. `AbortSignal.any` holds its sources weakly: on Node.js 20 the joined signal can be collected, or miss an abort
 * of its source, while a caller still waits for it.
 */
export function joinSignals(...signals: readonly (AbortSignal | undefined)[]): JoinedSignal {
  const joined = new AbortController();
  const sources = signals.filter((signal) => signal !== undefined);
  const release = () => {
    for (const source of sources) source.removeEventListener("abort", abort);
  };
  function abort(this: AbortSignal): void {
    release();
    joined.abort(this.reason);
  }
  for (const source of sources) {
    if (source.aborted) {
      joined.abort(source.reason);
      break;
    }
    source.addEventListener("abort", abort);
  }
  return { signal: joined.signal, release };
}

/**
 * Resolves with the promise, or rejects with the signal's reason when it is aborted. fetch alone is not enough: after its
 * request object was collected, Node.js 20 does not abort a body that is still being read.
 */
export function untilAborted<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort);
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}
