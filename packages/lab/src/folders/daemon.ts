import { delayOf, pause } from "@clicktree/client";
import { createAlarm } from "./alarm.js";
import { createBook } from "./book.js";
import { createChecks } from "./checks.js";
import { createConnection, Denied, OutOfReach } from "./connection.js";
import { DiskTrouble } from "./disk.js";
import { createDownloads } from "./downloads.js";
import { type DaemonEvent, type DaemonEventBody, exitCodes, type StopReason } from "./events.js";
import { createFeedback } from "./feedback.js";
import { createGate } from "./gate.js";
import { openJournal } from "./journal.js";
import { listen, lookAtServer, scanFeedback } from "./loops.js";
import { createNews } from "./news.js";
import { lookOnce } from "./once.js";
import type { FolderDaemon, WatchEnd, WatchOptions } from "./options.js";
import { type Prepared, prepareFolders, releaseAll } from "./prepare.js";
import { createRuns } from "./runs.js";
import { emptyStatus, type Parts, statusOf } from "./status.js";
import { createTroubles } from "./trouble.js";
import type { Work } from "./work.js";

/**
 * Starts the folder daemon: requests come from the server into one folder, results go from another to the server, each
 * exactly once whatever is killed, offline or half written. All that can be expected to go wrong ends as a WatchEnd.
 */
export function startFolderDaemon(options: WatchOptions): FolderDaemon {
  const clock = options.clock ?? (() => performance.now());
  const startedAt = clock();
  const stopping = new AbortController();
  const alarm = createAlarm(stopping.signal);
  const quiet = createAlarm(stopping.signal);
  const gate = createGate();
  let parts: Parts | undefined;
  let end: { reason: StopReason; detail: string } | undefined;
  let seq = 0;

  const emit = (body: DaemonEventBody): void => {
    const event: DaemonEvent = { ...body, seq: ++seq, at: new Date().toISOString() };
    options.onEvent(event);
  };
  const troubles = createTroubles(emit);
  const stop = (reason: StopReason, detail: string): void => {
    end ??= { reason, detail };
    stopping.abort(new Error(`stopped: ${reason}`));
  };
  let crash: { error: unknown } | undefined;
  const fail = (error: unknown): void => {
    if (stopping.signal.aborted) return;
    const expected = endFor(error);
    if (expected === undefined) crash = { error };
    stop(expected?.reason ?? "interrupted", expected?.detail ?? "");
  };

  async function watch(): Promise<WatchEnd> {
    const onAbort = () => stop("interrupted", "");
    options.signal.addEventListener("abort", onAbort);
    if (options.signal.aborted) onAbort();
    try {
      const folders = await patiently(() => prepareFolders(options.requests, options.feedback));
      if ("pid" in folders) stop("locked", `pid ${folders.pid} on ${folders.host}`);
      else await within(folders);
    } catch (error) {
      fail(error);
    } finally {
      options.signal.removeEventListener("abort", onAbort);
    }
    if (crash !== undefined) throw crash.error;
    const { reason, detail } = end ?? { reason: "done", detail: "" };
    emit({ kind: "stopped", reason, detail });
    return { reason, detail, exitCode: exitCodes[reason] };
  }

  /** A daemon waits for folders that cannot be used yet, since a disk may be full or not mounted; a single look does not. */
  async function patiently<T>(prepare: () => Promise<T>): Promise<T> {
    for (let misses = 0; ; misses++)
      try {
        return await prepare();
      } catch (error) {
        if (!(error instanceof DiskTrouble) || options.once) throw error;
        troubles.trouble(error);
        await pause(delayOf(misses, 1_000, 60_000, Math.random), stopping.signal);
        stopping.signal.throwIfAborted();
      }
  }

  async function within(folders: Prepared): Promise<void> {
    const { signal } = stopping;
    const point: Work["point"] = (name, file) => options.onPoint?.(name, file);
    point("lockTaken", "");
    const { trouble, recovered } = troubles;
    troubles.clear();
    try {
      const journal = await openJournal({ folder: folders.requests, onTrouble: trouble, onPoint: point });
      const connection = createConnection({
        signal,
        ...(options.once && { tries: 3 }),
        onUp: () => emit({ kind: "connected" }),
        onDown: (fault, code, retryMs) => emit({ kind: "disconnected", fault, code, retryMs }),
      });
      const { server } = options;
      const book = createBook(server, connection, clock);
      const { requests, feedback: outbox, locks } = folders;
      const work: Work = {
        ...{ requests, feedback: outbox, server, connection, book, journal, clock, signal },
        ...{ emit, trouble, recovered, point },
        demandHome: async (folder) => locks.get(folder)?.demandHome(),
      };
      emit({ kind: "started", requests, feedback: outbox });
      if (journal.dropped > 0) emit({ kind: "journalMended", dropped: journal.dropped });
      const downloads = createDownloads(work);
      const feedback = createFeedback({
        work,
        concurrency: options.concurrency ?? 6,
        confirm: options.confirm,
        delivered: downloads.before,
        onFailure: fail,
        onQuiet: quiet.ring,
        gate,
      });
      const checks = createChecks(work, fail);
      const runs = options.onRequest && createRuns(work, options.onRequest, fail);
      parts = {
        work,
        feedback,
        downloads,
        runs,
        checks,
        troubles,
        locks,
        lastLook: undefined,
        news: createNews(),
        streaming: false,
      };
      try {
        if (options.once) await lookOnce(parts, quiet).then(({ reason, detail }) => stop(reason, detail));
        else {
          const loops = [
            lookAtServer(parts, { alarm, pollMs: options.pollMs ?? 5_000, gate }),
            scanFeedback(parts, { rescanMs: options.rescanMs ?? 15_000, gate }),
            listen(parts, alarm),
          ];
          // all of them, or the slowest would open anew what is closed below: a watch on the folder outlives the daemon
          await Promise.all(loops.map((loop) => loop.catch(fail)));
        }
      } catch (error) {
        fail(error);
      }
      await feedback.close();
      await runs?.idle();
      await checks.idle();
      await journal.close();
    } finally {
      await releaseAll(folders.locks);
    }
  }

  return {
    status: () =>
      parts === undefined ? emptyStatus(startedAt, troubles.any) : statusOf(parts, startedAt, gate.closed),
    pause(value) {
      gate.close(value);
      alarm.ring();
    },
    retry() {
      parts?.work.connection.wake();
      parts?.feedback.reconsider(true);
      parts?.news.add(undefined);
      alarm.ring();
    },
    ended: watch(),
  };
}

/** The end that an expected failure leads to. */
function endFor(error: unknown): { reason: StopReason; detail: string } | undefined {
  if (error instanceof Denied) return { reason: "denied", detail: error.message };
  if (error instanceof OutOfReach) return { reason: "unreachable", detail: error.message };
  if (error instanceof DiskTrouble) return { reason: "disk", detail: `${error.path}: ${error.code}` };
  return undefined;
}
