/** Bounds what is under way by number and by bytes; served in the order of asking. */
export interface Slots {
  use<T>(bytes: number, work: () => Promise<T>): Promise<T>;
}

/** At most `atOnce` pieces of work and `mostBytes` bytes; a larger piece runs alone. */
export function createSlots(atOnce: number, mostBytes: number): Slots {
  const waiting: { bytes: number; start: () => void }[] = [];
  let head = 0;
  let working = 0;
  let bytesInUse = 0;

  function next(): void {
    while (head < waiting.length) {
      const { bytes, start } = waiting[head]!;
      if (working >= atOnce || (working > 0 && bytesInUse + bytes > mostBytes)) return;
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
