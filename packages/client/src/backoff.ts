/**
 * Pause before attempt `failures + 2`, in milliseconds: doubles with each failure up to `longest`, and half of it is
 * random, so that many clients do not reconnect at the same moment.
 */
export function delayOf(failures: number, first: number, longest: number, random: () => number): number {
  const ceiling = Math.min(longest, first * 2 ** Math.min(failures, 30));
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
