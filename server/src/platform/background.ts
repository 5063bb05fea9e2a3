/** Work that goes on after its call was answered. The server waits for it before it lets go of the database. */
export interface Background {
  /** Takes work that has begun; it must handle its own failures. */
  add(work: Promise<void>): void;
  /** Resolves when all of it has ended. */
  settled(): Promise<void>;
}

export function createBackground(): Background {
  const running = new Set<Promise<void>>();
  return {
    add(work) {
      running.add(work);
      void work.finally(() => running.delete(work));
    },
    async settled() {
      while (running.size > 0) await Promise.allSettled(running);
    },
  };
}
