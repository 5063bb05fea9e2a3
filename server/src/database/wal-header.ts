import { closeSync, openSync, readSync } from "node:fs";

const headerBytes = 48;

/**
 * Looks at the header of SQLite's WAL index (`-shm`): every commit of any process changes it before the commit
 * returns, so an unchanged header means that nothing was committed since the last look. About 2 µs a look.
 */
export function walHeader(databaseFile: string): { look(): number; close(): void } {
  const descriptor = openSync(`${databaseFile}-shm`, "r");
  let seen = Buffer.alloc(headerBytes);
  let now = Buffer.alloc(headerBytes);
  let epoch = 0;
  return {
    look() {
      const read = readSync(descriptor, now, 0, headerBytes, 0);
      if (read === headerBytes && now.equals(seen)) return epoch;
      [seen, now] = [now, seen];
      epoch += 1;
      return epoch;
    },
    close: () => closeSync(descriptor),
  };
}
