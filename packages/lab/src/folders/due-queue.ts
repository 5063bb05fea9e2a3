/** Names with the moments at which they are due, served in that order by one timer and a bounded number of workers. */
export interface DueQueue {
  /** `wait` in milliseconds; 0 is at once, behind those that are due already. */
  add(name: string, wait: number): void;
  close(): void;
}

interface DueQueueOptions {
  /** Milliseconds that only go forward. */
  readonly clock: () => number;
  /** Most names worked on at once. */
  readonly atOnce: number;
  /** Must not reject. */
  readonly work: (name: string) => Promise<void>;
}

/** Moments are kept in steps of this many milliseconds, so ten thousand names cost one timer. */
const step = 5;

export function createDueQueue({ clock, atOnce, work }: DueQueueOptions): DueQueue {
  const later = new Map<number, string[]>();
  let ready: string[] = [];
  let next = 0;
  let working = 0;
  let timer: NodeJS.Timeout | undefined;
  let timerSlot = Number.POSITIVE_INFINITY;
  let closed = false;

  function pump(): void {
    while (!closed && working < atOnce && next < ready.length) {
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
    timer = setTimeout(ring, Math.max(1, Math.ceil(earliest * step - clock())));
  }

  function ring(): void {
    timerSlot = Number.POSITIVE_INFINITY;
    const now = clock();
    for (const [slot, names] of [...later].sort(([a], [b]) => a - b)) {
      if (slot * step > now) break;
      later.delete(slot);
      for (const name of names) ready.push(name);
    }
    arm();
    pump();
  }

  return {
    add(name, wait) {
      if (closed) return;
      if (wait <= 0) {
        ready.push(name);
        queueMicrotask(pump);
        return;
      }
      const slot = Math.ceil((clock() + wait) / step);
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
