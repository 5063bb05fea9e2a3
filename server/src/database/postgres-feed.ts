import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { changedWithin, readChanges, type StoredChange, storedChange } from "./change-counters.js";
import type { ChangeFeed, OnRemoteChange, Reader, Writer } from "./store.js";

const channel = "clicktree_changes";
/** PostgreSQL limits a notification to 8,000 bytes; a change takes about 60. */
const maxChangesPerNotice = 80;
/** An idle connection may have died unnoticed, so we query it at this interval (ms). */
const pulseMs = 15_000;
/** Pause between two attempts to connect (ms); it doubles after each failure. */
const minPauseMs = 100;
const maxPauseMs = 5_000;

interface Notice {
  readonly origin: string;
  readonly changes: readonly StoredChange[];
}

/**
 * On PostgreSQL a transaction sends a NOTIFY, which its commit delivers. Each process listens on its own connection and
 * reconnects if it is lost; the change counters then show what was committed in the meantime.
 */
export function postgresFeed(url: string, reader: Reader, onRemoteChange: OnRemoteChange): ChangeFeed {
  const origin = randomUUID();
  let stopping: AbortController | undefined;
  let ended: Promise<void> = Promise.resolve();
  /** All changes up to this time of the monotonic clock have been received. */
  let receivedUntil = 0;

  function receive(payload: string | undefined): void {
    const notice = JSON.parse(payload ?? "{}") as Notice;
    if (notice.origin !== origin) onRemoteChange(readChanges(notice.changes));
  }

  /** Runs one connection until it ends. Calls back once it listens. */
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
      if (mayHaveMissed) onRemoteChange(await changedWithin(reader, performance.now() - receivedUntil));
      listening();
      while (!over.aborted) {
        receivedUntil = performance.now();
        await untilEither(pulseMs, over);
        if (!over.aborted) await client.query("SELECT 1");
      }
    } finally {
      // A dead connection never closes cleanly, so we do not wait long for it.
      await Promise.race([client.end().catch(() => undefined), pause(1_000, undefined, { ref: false })]);
    }
  }

  async function keepListening(signal: AbortSignal, tried: () => void): Promise<void> {
    let wait = minPauseMs;
    for (let connection = 0; !signal.aborted; connection++) {
      const listening = () => {
        wait = minPauseMs;
        tried();
      };
      // PostgreSQL restarts or is unreachable: other calls of the server fail for the same reason and log it.
      await listen(signal, connection > 0, listening).catch(() => undefined);
      tried();
      await untilEither(wait, signal);
      wait = Math.min(2 * wait, maxPauseMs);
    }
  }

  return {
    async announce(tx: Writer, changes) {
      for (let from = 0; from < changes.length; from += maxChangesPerNotice) {
        const notice: Notice = { origin, changes: changes.slice(from, from + maxChangesPerNotice).map(storedChange) };
        await tx.all("SELECT pg_notify($1, $2)", [channel, JSON.stringify(notice)]);
      }
    },
    start() {
      const begun = new AbortController();
      stopping = begun;
      receivedUntil = performance.now();
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

/** Resolves after the time, or as soon as the signal fires. */
const untilEither = (ms: number, signal: AbortSignal): Promise<void> =>
  pause(ms, undefined, { signal, ref: false }).catch(() => undefined);
