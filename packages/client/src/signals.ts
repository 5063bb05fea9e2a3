/** A signal that is aborted with the first of several; `release` lets go of them, so that a long-lived one collects nothing. */
export interface JoinedSignal {
  readonly signal: AbortSignal;
  release(): void;
}

/**
 * Joins signals by listeners of its own: `AbortSignal.any` holds its sources weakly, and on Node.js 20 a joined signal
 * can be collected, or fail to hear its source, while somebody still waits for it.
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
 * The promise, or the signal's reason as soon as it is aborted. fetch alone is not enough: once its request object was
 * collected, Node.js 20 does not pass an abort on to a body that is still being read.
 */
export function untilAborted<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort);
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}
