/** A wait that ends after a time or on a call of `wake`. A call outside a wait ends the next wait at once. */
export interface WakeSignal {
  wake(): void;
  wait(milliseconds: number): Promise<void>;
}

/** The abort signal wakes it, too. */
export function createWakeSignal(signal: AbortSignal): WakeSignal {
  let pending = false;
  let resume: (() => void) | undefined;
  const wake = () => {
    pending = true;
    resume?.();
  };
  signal.addEventListener("abort", wake);
  return {
    wake,
    async wait(milliseconds) {
      if (!pending && !signal.aborted) {
        let timer: NodeJS.Timeout | undefined;
        await new Promise<void>((resolve) => {
          resume = resolve;
          timer = setTimeout(resolve, milliseconds);
        });
        clearTimeout(timer);
      }
      resume = undefined;
      pending = false;
    },
  };
}
