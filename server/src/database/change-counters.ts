import type { Reader, Writer } from "./store.js";

/**
 * A change counter names a list by scope, e.g. `trees:7` (the trees of user 7) or `admin-file-transfers`, and is
 * raised in the transaction that changes the list, so an ETag made of it is never ahead of or behind the rows.
 * Its value is at least the time in milliseconds: a data folder that is made anew or restored never repeats one.
 */
export async function raise(tx: Writer, scope: string): Promise<void> {
  await tx.all(
    `INSERT INTO change_counters (scope, value) VALUES ($1, $2)
     ON CONFLICT (scope) DO UPDATE SET value =
       CASE WHEN change_counters.value >= excluded.value THEN change_counters.value + 1 ELSE excluded.value END`,
    [scope, Date.now()],
  );
}

/** Value of a scope's counter; 0 where nothing ever changed. */
export async function counterOf(reader: Reader, scope: string): Promise<number> {
  const row = await reader.first<{ value: number | string }>("SELECT value FROM change_counters WHERE scope = $1", [
    scope,
  ]);
  return Number(row?.value ?? 0);
}
