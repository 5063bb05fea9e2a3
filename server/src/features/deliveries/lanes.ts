/** Work that waits for one of a few lanes, first come, first served. */
export interface Lanes {
  /** Starts the work as soon as a lane is free. */
  run(work: () => Promise<void>): Promise<void>;
  /** What runs and what waits. */
  readonly size: number;
}

export function createLanes(count: number): Lanes {
  const waiting: (() => void)[] = [];
  let busy = 0;
  return {
    async run(work) {
      if (busy >= count) await new Promise<void>((resolve) => waiting.push(resolve));
      else busy += 1;
      try {
        await work();
      } finally {
        // The lane goes to the next in the queue as it is, so that nobody slips in between.
        const next = waiting.shift();
        if (next) next();
        else busy -= 1;
      }
    },
    get size() {
      return busy + waiting.length;
    },
  };
}
