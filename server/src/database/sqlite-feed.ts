import { randomUUID } from "node:crypto";
import { changedWithin, readChanges, storedChange } from "./change-counters.js";
import type { Bind, Change, ChangeFeed, OnRemoteChange, Reader, Writer } from "./store.js";

/** How often we check for commits of other processes (ms). Without commits a check takes about 2 µs. */
const pollMs = 250;
/** Rows kept in the log. A process that has fallen further behind asks the change counters instead. */
const maxLogRows = 2_000;
/** Older rows are deleted once per this many rows. */
const clearEvery = 500;

interface Row {
  readonly seq: number;
  readonly scope: string;
  readonly object_id: number | null;
  readonly origin: string;
}

/**
 * On SQLite every transaction writes its changes to `change_log`; the other processes check the header of the WAL index
 * (`changeEpoch`) and read the log only after a commit.
 */
export function sqliteFeed(reader: Reader, changeEpoch: () => number, onRemoteChange: OnRemoteChange): ChangeFeed {
  const origin = randomUUID();
  let isListening = false;
  let timer: NodeJS.Timeout | undefined;
  let seen = -1;
  let last = 0;
  /** When the last complete check began, on the monotonic clock. */
  let checkedAt = 0;
  let checking: Promise<void> | undefined;

  async function newChanges(): Promise<Change[]> {
    const rows = await reader.all<Row>(
      "SELECT seq, scope, object_id, origin FROM change_log WHERE seq > $1 ORDER BY seq",
      [last],
    );
    const isWhole = rows[0] === undefined || rows[0].seq === last + 1;
    last = rows.at(-1)?.seq ?? last;
    if (!isWhole) return changedWithin(reader, performance.now() - checkedAt);
    const others = rows.filter((row) => row.origin !== origin);
    return readChanges(others.map(({ scope, object_id: id }) => ({ scope, id })));
  }

  async function check(): Promise<void> {
    const now = changeEpoch();
    const at = performance.now();
    if (now !== seen) {
      const changes = await newChanges();
      seen = now;
      if (changes.length > 0) onRemoteChange(changes);
    }
    checkedAt = at;
  }

  function tick(): void {
    // If the database does not answer, the next tick continues where the last check ended.
    checking ??= check()
      .catch(() => undefined)
      .finally(() => {
        checking = undefined;
      });
  }

  return {
    async announce(tx: Writer, changes) {
      const binds = changes.map(storedChange).flatMap(({ scope, id }): Bind[] => [scope, id ?? null]);
      const places = changes.map((_, i) => `($${2 * i + 2}, $${2 * i + 3}, $1)`);
      const written = await tx.all<{ seq: number }>(
        `INSERT INTO change_log (scope, object_id, origin) VALUES ${places.join(", ")} RETURNING seq`,
        [origin, ...binds],
      );
      if (written.some(({ seq }) => seq % clearEvery === 0))
        await tx.all("DELETE FROM change_log WHERE seq <= (SELECT max(seq) FROM change_log) - $1", [maxLogRows]);
    },
    async start() {
      if (isListening) return;
      isListening = true;
      seen = changeEpoch();
      checkedAt = performance.now();
      try {
        const row = await reader.first<{ seq: number | null }>("SELECT max(seq) AS seq FROM change_log");
        last = row?.seq ?? 0;
      } finally {
        if (isListening) timer = setInterval(tick, pollMs).unref();
      }
    },
    async stop() {
      isListening = false;
      clearInterval(timer);
      await checking;
    },
  };
}
