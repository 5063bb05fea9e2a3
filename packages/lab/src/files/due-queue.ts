/** Names with the time at which they are due, handled in that order by one timer and a bounded number of workers. */
interface DueQueue {
  /** `waitMs` 0 means now, behind the names that are due already. */
  add(name: string, waitMs: number): void;
  close(): void;
}

interface DueQueueOptions {
  /** Monotonic clock in milliseconds. */
  readonly clock: () => number;
  readonly maxConcurrent: number;
  /** Must not reject. */
  readonly work: (name: string) => Promise<void>;
}

/** Due times are rounded up to multiples of this, so that ten thousand names need one timer. */
const slotMs = 5;

export function createDueQueue({ clock, maxConcurrent, work }: DueQueueOptions): DueQueue {
  const later = new Map<number, string[]>();
  let ready: string[] = [];
  let next = 0;
  let working = 0;
  let timer: NodeJS.Timeout | undefined;
  let timerSlot = Number.POSITIVE_INFINITY;
  let closed = false;

  function pump(): void {
    while (!closed && working < maxConcurrent && next < ready.length) {
      const name = ready[next++]!;
      working++;
      void work(name).finally(() => {
        working--;
        pump();
      });
    }
    if (next > 1_000 && next === ready.length) {
      ready = [];
      next = 0;
    }
  }

  function arm(): void {
    let earliest = Number.POSITIVE_INFINITY;
    for (const slot of later.keys()) earliest = Math.min(earliest, slot);
    if (earliest >= timerSlot || closed) return;
    clearTimeout(timer);
    timerSlot = earliest;
    timer = setTimeout(onTimer, Math.max(1, Math.ceil(earliest * slotMs - clock())));
  }

  function onTimer(): void {
    timerSlot = Number.POSITIVE_INFINITY;
    const now = clock();
    for (const [slot, names] of [...later].sort(([a], [b]) => a - b)) {
      if (slot * slotMs > now) break;
      later.delete(slot);
      for (const name of names) ready.push(name);
    }
    arm();
    pump();
  }

  return {
    add(name, waitMs) {
      if (closed) return;
      if (waitMs <= 0) {
        ready.push(name);
        queueMicrotask(pump);
        return;
      }
      const slot = Math.ceil((clock() + waitMs) / slotMs);
      const names = later.get(slot);
      if (names !== undefined) names.push(name);
      else later.set(slot, [name]);
      arm();
    },
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}
