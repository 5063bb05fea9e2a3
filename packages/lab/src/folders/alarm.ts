/** A wait that ends at a moment or when somebody rings, whichever is first. A ring while nobody waits is kept. */
export interface Alarm {
  ring(): void;
  wait(milliseconds: number): Promise<void>;
}

export function createAlarm(signal: AbortSignal): Alarm {
  let rung = false;
  let wake: (() => void) | undefined;
  const ring = () => {
    rung = true;
    wake?.();
  };
  signal.addEventListener("abort", ring);
  return {
    ring,
    async wait(milliseconds) {
      if (!rung && !signal.aborted) {
        let timer: NodeJS.Timeout | undefined;
        await new Promise<void>((resolve) => {
          wake = resolve;
          timer = setTimeout(resolve, milliseconds);
        });
        clearTimeout(timer);
      }
      wake = undefined;
      rung = false;
    },
  };
}
