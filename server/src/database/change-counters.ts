import type { Change, Reader, Writer } from "./store.js";

/**
 * A change counter names a list by scope, e.g. `trees:7` (the trees of user 7) or `admin-file-transfers`, and is
 * raised in the transaction that changes the list, so an ETag made of it is never ahead of or behind the rows.
 * Its value is at least the time in milliseconds: a data folder that is made anew or restored never repeats one.
 * All counters of a transaction are raised by one statement, in order, so that two transactions never wait for each other.
 */
export async function raise(tx: Writer, scopes: readonly string[]): Promise<void> {
  const ordered = [...new Set(scopes)].sort();
  await tx.all(
    `INSERT INTO change_counters (scope, value) VALUES ${ordered.map((_, i) => `($${i + 2}, $1)`).join(", ")}
     ON CONFLICT (scope) DO UPDATE SET value =
       CASE WHEN change_counters.value >= excluded.value THEN change_counters.value + 1 ELSE excluded.value END`,
    [Date.now(), ...ordered],
  );
}

/** Value of a scope's counter; 0 where nothing ever changed. */
export async function counterOf(reader: Reader, scope: string): Promise<number> {
  const row = await reader.first<{ value: number | string }>("SELECT value FROM change_counters WHERE scope = $1", [
    scope,
  ]);
  return Number(row?.value ?? 0);
}

/** How far the clocks of two servers on one database may lie apart (ms). */
const clocksApart = 60_000;

/** Whatever changed within the last `ms` milliseconds, or a little before; without the ids of what changed. */
export const changedWithin = (reader: Reader, ms: number): Promise<Change[]> =>
  reader.all<{ scope: string }>("SELECT scope FROM change_counters WHERE value >= $1", [
    Math.floor(Date.now() - ms - clocksApart),
  ]);
