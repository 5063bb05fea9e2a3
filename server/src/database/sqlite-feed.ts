import { randomUUID } from "node:crypto";
import { changedWithin } from "./change-counters.js";
import type { ChangeFeed, Hear } from "./change-feed.js";
import type { Bind, Change, Reader, Writer } from "./store.js";

/** How often another process's commits are looked for (ms). Where nothing was committed a look takes some 2 µs. */
const lookEvery = 250;
/** Announcements that are kept. Who has fallen further behind asks the change counters instead. */
const kept = 2_000;
/** Older ones are cleared away once in so many announcements. */
const clearEvery = 500;

interface Row {
  readonly seq: number;
  readonly scope: string;
  readonly object_id: number | null;
  readonly origin: string;
}

/**
 * On SQLite every transaction writes what it changed into `change_log`; the other processes look at the header of the
 * WAL index (`look`) and read the log only where something was committed.
 */
export function sqliteFeed(reader: Reader, look: () => number, hear: Hear): ChangeFeed {
  const origin = randomUUID();
  let isHearing = false;
  let timer: NodeJS.Timeout | undefined;
  let seen = -1;
  let last = 0;
  /** Moment of the last complete look, on a clock that never jumps. */
  let lookedAt = 0;
  let looking: Promise<void> | undefined;

  async function news(): Promise<Change[]> {
    const rows = await reader.all<Row>(
      "SELECT seq, scope, object_id, origin FROM change_log WHERE seq > $1 ORDER BY seq",
      [last],
    );
    const isWhole = rows[0] === undefined || rows[0].seq === last + 1;
    last = rows.at(-1)?.seq ?? last;
    if (!isWhole) return changedWithin(reader, performance.now() - lookedAt);
    return rows
      .filter((row) => row.origin !== origin)
      .map(({ scope, object_id: id }) => (id === null ? { scope } : { scope, id }));
  }

  async function lookOnce(): Promise<void> {
    const now = look();
    const at = performance.now();
    if (now !== seen) {
      const changes = await news();
      seen = now;
      if (changes.length > 0) hear(changes);
    }
    lookedAt = at;
  }

  function tick(): void {
    // A database that does not answer is asked again at the next tick, from where the last look ended.
    looking ??= lookOnce()
      .catch(() => undefined)
      .finally(() => {
        looking = undefined;
      });
  }

  return {
    async announce(tx: Writer, changes) {
      const binds = changes.flatMap(({ scope, id }): Bind[] => [scope, id ?? null]);
      const places = changes.map((_, i) => `($${2 * i + 2}, $${2 * i + 3}, $1)`);
      const written = await tx.all<{ seq: number }>(
        `INSERT INTO change_log (scope, object_id, origin) VALUES ${places.join(", ")} RETURNING seq`,
        [origin, ...binds],
      );
      if (written.some(({ seq }) => seq % clearEvery === 0))
        await tx.all("DELETE FROM change_log WHERE seq <= (SELECT max(seq) FROM change_log) - $1", [kept]);
    },
    async start() {
      if (isHearing) return;
      isHearing = true;
      seen = look();
      lookedAt = performance.now();
      try {
        const row = await reader.first<{ seq: number | null }>("SELECT max(seq) AS seq FROM change_log");
        last = row?.seq ?? 0;
      } finally {
        if (isHearing) timer = setInterval(tick, lookEvery).unref();
      }
    },
    async stop() {
      isHearing = false;
      clearInterval(timer);
      await looking;
    },
  };
}
