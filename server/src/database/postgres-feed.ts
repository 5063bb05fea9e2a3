import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { changedWithin } from "./change-counters.js";
import type { ChangeFeed, Hear } from "./change-feed.js";
import type { Change, Reader, Writer } from "./store.js";

const channel = "clicktree_changes";
/** PostgreSQL bounds a notice to 8,000 bytes; a change takes some 60. */
const changesANotice = 80;
/** A connection that nobody speaks on may be dead without a word: it is asked so often (ms). */
const pulseEvery = 15_000;
/** Pauses between two attempts to connect (ms). */
const shortestPause = 100;
const longestPause = 5_000;

interface Notice {
  readonly origin: string;
  readonly changes: readonly Change[];
}

/**
 * On PostgreSQL a transaction sends a NOTIFY, which its commit delivers; each process listens on a connection of its
 * own, which is opened anew when it is lost. What was committed meanwhile is known from the change counters.
 */
export function postgresFeed(url: string, reader: Reader, hear: Hear): ChangeFeed {
  const origin = randomUUID();
  let stopping: AbortController | undefined;
  let ended: Promise<void> = Promise.resolve();
  /** Moment until which every change was heard, on a clock that never jumps. */
  let heardUntil = 0;

  function receive(payload: string | undefined): void {
    const notice = JSON.parse(payload ?? "{}") as Notice;
    if (notice.origin !== origin) hear(notice.changes);
  }

  /** One connection, from its beginning to its end. Calls back once it listens. */
  async function listen(signal: AbortSignal, mayHaveMissed: boolean, listening: () => void): Promise<void> {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 4_000, query_timeout: 4_000 });
    const lost = new AbortController();
    const over = AbortSignal.any([signal, lost.signal]);
    client.on("error", () => lost.abort());
    client.on("end", () => lost.abort());
    client.on("notification", ({ payload }) => receive(payload));
    try {
      await client.connect();
      await client.query(`LISTEN ${channel}`);
      if (mayHaveMissed) hear(await changedWithin(reader, performance.now() - heardUntil));
      listening();
      while (!over.aborted) {
        heardUntil = performance.now();
        await untilEither(pulseEvery, over);
        if (!over.aborted) await client.query("SELECT 1");
      }
    } finally {
      // A dead connection does not say goodbye, and nobody waits long for it.
      await Promise.race([client.end().catch(() => undefined), pause(1_000, undefined, { ref: false })]);
    }
  }

  async function keepListening(signal: AbortSignal, tried: () => void): Promise<void> {
    let wait = shortestPause;
    for (let connection = 0; !signal.aborted; connection++) {
      const listening = () => {
        wait = shortestPause;
        tried();
      };
      // PostgreSQL restarts or is out of reach: whatever else the server is asked tells so, and logs it.
      await listen(signal, connection > 0, listening).catch(() => undefined);
      tried();
      await untilEither(wait, signal);
      wait = Math.min(2 * wait, longestPause);
    }
  }

  return {
    async announce(tx: Writer, changes) {
      for (let from = 0; from < changes.length; from += changesANotice) {
        const notice: Notice = { origin, changes: changes.slice(from, from + changesANotice) };
        await tx.all("SELECT pg_notify($1, $2)", [channel, JSON.stringify(notice)]);
      }
    },
    start() {
      const begun = new AbortController();
      stopping = begun;
      heardUntil = performance.now();
      const before = ended;
      return new Promise((tried) => {
        ended = before.then(() => keepListening(begun.signal, tried));
      });
    },
    async stop() {
      stopping?.abort();
      await ended;
    },
  };
}

/** Resolves after some time, or at once when the signal is given. */
const untilEither = (ms: number, signal: AbortSignal): Promise<void> =>
  pause(ms, undefined, { signal, ref: false }).catch(() => undefined);
