import { join } from "node:path";
import { ApiError } from "@clicktree/client";
import type { TransferEventReport } from "@clicktree/contract";
import type { RunCommand } from "./options.js";
import { runProgram } from "./run-program.js";
import { isOpen, type LaboratoryRequest } from "./server-port.js";
import type { Work } from "./work.js";

/** The laboratory's own program, one request after the other in the order of their numbers on the server. */
export interface Runs {
  /** The requests that are delivered and wait for a result now; others leave the queue. */
  offer(requests: readonly LaboratoryRequest[]): void;
  readonly running: string | undefined;
  /** The requests for which the program failed since the daemon started. */
  readonly failed: readonly string[];
  /** Requests that wait for the program or are in it. */
  readonly size: number;
  /** Resolves when the program that runs has ended and what it ended with is told. */
  idle(): Promise<void>;
}

/** The server says within this time whether a request is still wanted, or the program runs without that. */
const patienceMs = 3_000;

export function createRuns(work: Work, run: RunCommand, onFailure: (error: unknown) => void): Runs {
  const queue = new Map<string, LaboratoryRequest>();
  const failed: string[] = [];
  let running: string | undefined;
  let loop: Promise<void> | undefined;
  const telling = new Set<string>();
  /** Reports go out in order, and the program does not wait for them. */
  let reports: Promise<void> = Promise.resolve();

  async function all(): Promise<void> {
    for (let next = first(); next !== undefined && !work.signal.aborted; next = first()) {
      queue.delete(next.requestNumber);
      running = next.requestNumber;
      if (await isWanted(next)) await one(next);
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
   * False for a request that was turned down or answered meanwhile: the sign of it may have come together with one of
   * ours, which is no news. A server that does not answer soon leaves it at what we know.
   */
  async function isWanted(known: LaboratoryRequest): Promise<boolean> {
    const soon = AbortSignal.any([work.signal, AbortSignal.timeout(patienceMs)]);
    const now = await work.server.request(known.id, soon).catch(() => known);
    if (now !== known) work.book.note(now);
    return !work.signal.aborted && isOpen(now) && now.feedbackVersion === 0;
  }

  async function one({ id, requestNumber: request }: LaboratoryRequest): Promise<void> {
    const download = work.journal.state.downloads.get(request);
    if (download === undefined) return;
    const began = work.clock();
    work.emit({ kind: "runStarted", request });
    report(id, { kind: "running", at: new Date().toISOString() });
    const places = {
      file: join(work.requests, download.file),
      requirements: download.requirements === undefined ? "" : join(work.requests, download.requirements),
      request,
      outbox: work.feedback,
    };
    const vector = run.command.map((part) =>
      part.replace(/\{(file|requirements|request|outbox)\}/g, (_, key) => places[key as keyof typeof places]),
    );
    const end = await runProgram(vector, (run.timeoutSeconds ?? 3600) * 1000, work.signal);
    if (end === "stopped") return; // the daemon ends: the request is run again at the next start
    const at = new Date().toISOString();
    if (end === "done") {
      await work.journal.append({ kind: "runEnded", request, at });
      const seconds = Math.round((work.clock() - began) / 100) / 10;
      work.emit({ kind: "runFinished", request, seconds });
      return;
    }
    const failure = end.detail || `${end.fault} ${end.code}`;
    await work.journal.append({ kind: "runEnded", request, at, failure });
    failed.push(request);
    work.emit({ kind: "runFailed", request, ...end });
    tellFailure(id, request);
  }

  /** Reports a failure that the server does not know of, once; a stop before that leaves it to the next start. */
  function tellFailure(id: number, request: string): void {
    const { at = "", failure } = work.journal.state.runsEnded.get(request) ?? {};
    if (failure === undefined || telling.has(request)) return;
    telling.add(request);
    report(id, { kind: "failed", at, detail: failure }, () => work.journal.append({ kind: "runTold", request }));
  }

  function report(id: number, event: TransferEventReport, told?: () => Promise<void>): void {
    work.book.touch(id);
    reports = reports
      .then(() => work.connection.run((signal) => work.server.report(id, event, signal)))
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error; // a withdrawn request takes no reports
      })
      .then(told)
      .catch(onFailure);
  }

  return {
    failed,
    offer(requests) {
      const { downloads, uploads, runsEnded } = work.journal.state;
      const wanted = new Map(requests.map((request) => [request.requestNumber, request]));
      for (const known of [...queue.keys()]) if (!wanted.has(known)) queue.delete(known);
      for (const [number, request] of wanted) if (runsEnded.get(number)?.failure) tellFailure(request.id, number);
      for (const [number, request] of [...wanted].sort(([, a], [, b]) => a.id - b.id)) {
        if (number === running || queue.has(number) || runsEnded.has(number) || uploads.has(number)) continue;
        if (downloads.get(number)?.delivered !== true || request.feedbackVersion > 0) continue;
        queue.set(number, request);
        work.emit({ kind: "runQueued", request: number, position: queue.size + (running === undefined ? 0 : 1) });
      }
      if (queue.size > 0) loop ??= all().catch(onFailure);
    },
    get running() {
      return running;
    },
    get size() {
      return queue.size + (running === undefined ? 0 : 1);
    },
    async idle() {
      await loop;
      await reports;
    },
  };
}
