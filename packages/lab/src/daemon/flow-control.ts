/** While the gate is closed, `pass` waits. */
export interface Gate {
  readonly closed: boolean;
  close(closed: boolean): void;
  pass(): Promise<void>;
}

export function createGate(): Gate {
  let closed = false;
  let waiting: (() => void)[] = [];
  return {
    get closed() {
      return closed;
    },
    close(value) {
      closed = value;
      if (closed) return;
      for (const resume of waiting) resume();
      waiting = [];
    },
    pass: () => (closed ? new Promise((resume) => waiting.push(resume)) : Promise.resolve()),
  };
}

/** Bounds concurrent work by number and by bytes, first come, first served. */
interface Semaphore {
  use<T>(bytes: number, work: () => Promise<T>): Promise<T>;
}

/** Runs at most `maxConcurrent` tasks with `maxBytes` bytes in all; a larger task runs alone. */
export function createSemaphore(maxConcurrent: number, maxBytes: number): Semaphore {
  const waiting: { bytes: number; start: () => void }[] = [];
  let head = 0;
  let working = 0;
  let bytesInUse = 0;

  function next(): void {
    while (head < waiting.length) {
      const { bytes, start } = waiting[head]!;
      if (working >= maxConcurrent || (working > 0 && bytesInUse + bytes > maxBytes)) return;
      head++;
      working++;
      bytesInUse += bytes;
      start();
    }
    waiting.length = 0;
    head = 0;
  }

  return {
    async use(bytes, work) {
      await new Promise<void>((start) => {
        waiting.push({ bytes, start });
        next();
      });
      try {
        return await work();
      } finally {
        working--;
        bytesInUse -= bytes;
        next();
      }
    },
  };
}
