/**
 * Pause before try `failures + 2`, in milliseconds: doubles with each failure up to `longest`, and half of it is
 * chance, so that many clients do not come back at the same moment.
 */
export function delayOf(failures: number, first: number, longest: number, random: () => number): number {
  const ceiling = Math.min(longest, first * 2 ** Math.min(failures, 30));
  return ceiling / 2 + (ceiling / 2) * random();
}

/** Waits, but not longer than until the signal is aborted. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener("abort", done);
  });
}
