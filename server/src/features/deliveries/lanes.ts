/** A limited number of lanes for parallel work, shared by all addresses. */
interface Lanes {
  /**
   * Starts the work as soon as its address gets a lane. Resolves with false if the signal fires first; then the work
   * never starts.
   */
  run(address: string, signal: AbortSignal, work: () => Promise<void>): Promise<boolean>;
  readonly size: number;
}

interface LaneOptions {
  readonly all: number;
  readonly each: number;
}

/**
 * Lanes that no address can monopolize: each address has a limit, the last free lane goes only to an address without one,
 * and waiting addresses take turns, first come, first served within each.
 */
export function createLanes({ all, each }: LaneOptions): Lanes {
  /** Waiting work by address; the address whose turn is next comes first. */
  const waiting = new Map<string, Set<() => void>>();
  const held = new Map<string, number>();
  let busy = 0;
  let inQueue = 0;

  function mayStart(address: string): boolean {
    const mine = held.get(address) ?? 0;
    if (busy >= all || mine >= each) return false;
    return mine === 0 || busy < all - 1;
  }

  /** Starts the next work; false if none may start. */
  function startOne(): boolean {
    for (const [address, queue] of waiting) {
      const [start] = queue;
      if (start === undefined || !mayStart(address)) continue;
      leaveQueue(address, queue, start);
      if (queue.size > 0) {
        waiting.delete(address);
        waiting.set(address, queue); // to the end of the queue
      }
      busy++;
      held.set(address, (held.get(address) ?? 0) + 1);
      start();
      return true;
    }
    return false;
  }

  function startNext(): void {
    while (startOne());
  }

  function leaveQueue(address: string, queue: Set<() => void>, start: () => void): void {
    if (queue.delete(start)) inQueue--;
    if (queue.size === 0) waiting.delete(address);
  }

  function turn(address: string, signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      if (signal.aborted) return resolve(false);
      const queue = waiting.get(address) ?? new Set();
      const start = () => {
        signal.removeEventListener("abort", giveUp);
        resolve(true);
      };
      const giveUp = () => {
        leaveQueue(address, queue, start);
        resolve(false);
      };
      signal.addEventListener("abort", giveUp, { once: true });
      waiting.set(address, queue.add(start));
      inQueue++;
      startNext();
    });
  }

  function free(address: string): void {
    busy--;
    const left = (held.get(address) ?? 0) - 1;
    if (left > 0) held.set(address, left);
    else held.delete(address);
    startNext();
  }

  return {
    async run(address, signal, work) {
      if (!(await turn(address, signal))) return false;
      try {
        await work();
      } finally {
        free(address);
      }
      return true;
    },
    get size() {
      return busy + inQueue;
    },
  };
}
