/** A signal that aborts with the first of several. `release` removes the listeners, which a long-lived source would collect. */
interface JoinedSignal {
  readonly signal: AbortSignal;
  release(): void;
}

/**
 * Like `AbortSignal.any`, which holds its sources weakly: on Node.js 20 the joined signal can be collected, or miss an
 * abort of its source, while a caller still waits for it.
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
