import { join } from "node:path";
import { ApiError } from "@clicktree/client";
import type { TransferEventReport } from "@clicktree/contract";
import { demoOfFile, isOpen } from "@clicktree/core/requests";
import type { DaemonContext } from "./context.js";
import type { LaboratoryRequest } from "./laboratory-server.js";
import type { RunCommand } from "./options.js";
import { runProgram } from "./run-program.js";

/** Runs the laboratory's own program for one request after another, in the order of their ids. */
export interface Runs {
  /** Queues the delivered ones among these open requests; all others leave the queue. */
  offer(requests: readonly LaboratoryRequest[]): void;
  /** Failed programs run again with the next offer, before their pause is over. */
  repeatFailed(): void;
  readonly running: string | undefined;
  /** Requests whose program failed since the daemon started. */
  readonly failed: readonly string[];
  /** Resolves when the running program has ended and its result is reported. */
  idle(): Promise<void>;
}

/** If the server does not confirm within this time that a request is still offered, the program runs anyway. */
const statusTimeoutMs = 3_000;
/**
 * Minutes until a failed program runs again; after that it runs once a day, because each failure notifies the
 * researcher.
 */
const repeatAfterMinutes = [1, 10, 60, 360];
const repeatDailyMinutes = 1440;

export function createRuns(context: DaemonContext, run: RunCommand, onFailure: (error: unknown) => void): Runs {
  const { clock, connection, emit, journal, requestCache, server, signal } = context;
  const queue = new Map<string, LaboratoryRequest>();
  const failed: string[] = [];
  /** Failed ones that a person asked to repeat. */
  const forced = new Set<string>();
  let running: string | undefined;
  let loop: Promise<void> | undefined;
  const reporting = new Set<string>();
  /** Reports are sent in order; the program does not wait for them. */
  let reports: Promise<void> = Promise.resolve();

  async function runAll(): Promise<void> {
    for (let next = first(); next !== undefined && !signal.aborted; next = first()) {
      queue.delete(next.requestNumber);
      running = next.requestNumber;
      if (await isStillOpen(next)) await runFor(next);
      running = undefined;
    }
    loop = undefined;
  }

  function first(): LaboratoryRequest | undefined {
    let found: LaboratoryRequest | undefined;
    for (const request of queue.values()) if (found === undefined || request.id < found.id) found = request;
    return found;
  }

  /**
   * False if the request was rejected or answered meanwhile: we may have taken that event for one of our own changes.
   * If the server does not answer soon, the last known state counts.
   */
  async function isStillOpen(known: LaboratoryRequest): Promise<boolean> {
    const soon = AbortSignal.any([signal, AbortSignal.timeout(statusTimeoutMs)]);
    const now = await server.request(known, soon).catch(() => known);
    if (now !== known) requestCache.update(now);
    return !signal.aborted && isOpen(now) && now.feedbackVersion === 0;
  }

  async function runFor(asked: LaboratoryRequest): Promise<void> {
    const { requestNumber: request } = asked;
    const download = journal.state.downloads.get(request);
    if (download === undefined) return;
    const began = clock();
    emit({ kind: "runStarted", request });
    report(asked, { kind: "running", at: new Date().toISOString() });
    const places = {
      file: join(context.requests, download.file),
      requirements: download.requirements === undefined ? "" : join(context.requests, download.requirements),
      request,
      kind: asked.kind === "demo" ? (demoOfFile(request) ?? "demo1") : asked.kind,
      outbox: context.feedback,
    };
    const vector = run.command.map((part) =>
      part.replace(/\{(file|requirements|request|kind|outbox)\}/g, (_, key) => places[key as keyof typeof places]),
    );
    const end = await runProgram(vector, (run.timeoutSeconds ?? 3600) * 1000, signal);
    if (end === "stopped") return; // the daemon stops: the program runs again after the next start
    const at = new Date().toISOString();
    if (end === "done") {
      await journal.append({ kind: "runEnded", request, at });
      const seconds = Math.round((clock() - began) / 100) / 10;
      emit({ kind: "runFinished", request, seconds });
      return;
    }
    const failure = end.detail || `${end.fault} ${end.code}`;
    const failures = (journal.state.runsEnded.get(request)?.failures ?? 0) + 1;
    await journal.append({ kind: "runEnded", request, at, failure, failures });
    failed.push(request);
    emit({ kind: "runFailed", request, ...end });
    emit({ kind: "runRepeats", request, minutes: pauseAfter(failures) });
    reportFailure(asked);
  }

  /** True if the program has not run for the request yet, or failed and the pause is over. */
  function isDue(request: string): boolean {
    const end = journal.state.runsEnded.get(request);
    if (end === undefined || forced.has(request)) return true;
    if (end.failures === 0) return false;
    const waitedMs = Date.now() - Date.parse(end.at);
    return waitedMs < 0 || waitedMs >= pauseAfter(end.failures) * 60_000; // negative if the clock was set back
  }

  /** Reports each failure to the server once. If the daemon stops before that, the next start reports it. */
  function reportFailure(asked: LaboratoryRequest): void {
    const { requestNumber: request } = asked;
    const { at = "", failure } = journal.state.runsEnded.get(request) ?? {};
    const key = `${request} ${at}`;
    if (failure === undefined || reporting.has(key)) return;
    reporting.add(key);
    report(asked, { kind: "failed", at, detail: failure }, async () => {
      const isLast = journal.state.runsEnded.get(request)?.at === at;
      if (isLast) await journal.append({ kind: "runTold", request });
    });
  }

  function report(asked: LaboratoryRequest, event: TransferEventReport, onReported?: () => Promise<void>): void {
    requestCache.expectOwnChange(asked);
    reports = reports
      .then(() => connection.run((callSignal) => server.report(asked, event, callSignal)))
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error; // a withdrawn request takes no reports
      })
      .then(onReported)
      .catch(onFailure);
  }

  return {
    failed,
    offer(requests) {
      const { downloads, uploads, runsEnded } = journal.state;
      const offered = new Map(requests.map((request) => [request.requestNumber, request]));
      for (const known of [...queue.keys()]) if (!offered.has(known)) queue.delete(known);
      for (const [number, request] of offered) if (runsEnded.get(number)?.failure) reportFailure(request);
      for (const [number, request] of [...offered].sort(([, a], [, b]) => a.id - b.id)) {
        if (number === running || queue.has(number) || !isDue(number) || uploads.has(number)) continue;
        if (downloads.get(number)?.delivered !== true || request.feedbackVersion > 0) continue;
        queue.set(number, request);
        forced.delete(number);
        emit({ kind: "runQueued", request: number, position: queue.size + (running === undefined ? 0 : 1) });
      }
      if (queue.size > 0) loop ??= runAll().catch(onFailure);
    },
    repeatFailed() {
      for (const [request, { failures }] of journal.state.runsEnded) if (failures > 0) forced.add(request);
    },
    get running() {
      return running;
    },
    async idle() {
      await loop;
      await reports;
    },
  };
}

const pauseAfter = (failures: number): number => repeatAfterMinutes[failures - 1] ?? repeatDailyMinutes;
