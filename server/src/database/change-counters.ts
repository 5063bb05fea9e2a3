import { type Change, parseScopeKey, type Reader, scopeKey, type Writer } from "./store.js";

/**
 * Raises the change counters of lists in the transaction that changes them, so that an ETag made from a counter always
 * matches the rows. A counter is at least the current time in milliseconds: it never repeats a value after the data
 * directory was created again or restored. One statement raises all counters in a fixed order, so that two transactions
 * cannot deadlock.
 */
export async function raise(tx: Writer, scopes: Iterable<string>): Promise<void> {
  const ordered = [...new Set(scopes)].sort();
  await tx.all(
    `INSERT INTO change_counters (scope, value) VALUES ${ordered.map((_, i) => `($${i + 2}, $1)`).join(", ")}
     ON CONFLICT (scope) DO UPDATE SET value =
       CASE WHEN change_counters.value >= excluded.value THEN change_counters.value + 1 ELSE excluded.value END`,
    [Date.now(), ...ordered],
  );
}

/** A change as it is stored or sent to the other server processes. */
export interface StoredChange {
  readonly scope: string;
  readonly id?: number | null;
}

export const storedChange = ({ scope, id }: Change): StoredChange => ({
  scope: scopeKey(scope),
  ...(id === undefined ? {} : { id }),
});

/** Changes read back; those of lists that this version does not know are left out. */
export const readChanges = (stored: readonly StoredChange[]): Change[] =>
  stored.flatMap(({ scope: key, id }) => {
    const scope = parseScopeKey(key);
    if (scope === undefined) return [];
    return typeof id === "number" ? { scope, id } : { scope };
  });

/** Maximum difference between the clocks of two servers on one database (ms). */
const maxClockSkewMs = 60_000;

/** The changes of the last `ms` milliseconds, or a little more, without the ids of the objects. */
export async function changedWithin(reader: Reader, ms: number): Promise<Change[]> {
  const since = Math.floor(Date.now() - ms - maxClockSkewMs);
  return readChanges(await reader.all<StoredChange>("SELECT scope FROM change_counters WHERE value >= $1", [since]));
}
