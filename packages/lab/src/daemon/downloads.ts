import { join } from "node:path";
import { ApiError } from "@clicktree/client";
import {
  demoOfFile,
  isOpen,
  maxFileBytes,
  requestFileName,
  requirementsFileName,
  safeFileName,
} from "@clicktree/core/requests";
import { DiskError, exists, readWhole, sha256, writeNew } from "../files/index.js";
import { sentenceOf } from "./connection.js";
import { assertSameVolume, type DaemonContext } from "./context.js";
import type { UndeliverableReason } from "./events.js";
import type { LaboratoryRequest } from "./laboratory-server.js";

export interface Downloads {
  /** Writes the new ones among these requests, in order. Returns false if one could not be written. */
  deliver(requests: readonly LaboratoryRequest[]): Promise<boolean>;
  /**
   * Resolves when an open request is delivered and this is reported, or when that is impossible now. Results wait for
   * this, so that the server never gets a result before the delivery.
   */
  ensureDelivered(request: LaboratoryRequest): Promise<void>;
  /**
   * Reports deliveries from before a restart whose requests have been answered since: the pending list no longer has
   * them.
   */
  reportRemaining(): Promise<void>;
  readonly count: number;
  /** Numbers of the requests that were not written; an event gave the reason. */
  readonly refused: readonly string[];
}

const maxConcurrent = 4;
/** If the server's list is older than this, read the status again before writing a request. */
const maxStatusAgeMs = 1_000;

/**
 * Writes requests into the folder: first the requirements, then the input file, so that a program that waits for the
 * input file finds both. Then records the download in the journal and reports it to the server.
 */
export function createDownloads(context: DaemonContext): Downloads {
  const { clock, connection, diskErrors, emit, failpoint, journal, requestCache, requests: folder, server } = context;
  /** Why a request was not written, so that each reason is reported once. */
  const refused = new Map<string, string>();
  let count = 0;
  const underWay = new Map<string, Promise<boolean>>();

  /** Handles each request only once at a time. `readAt`: when the server last said that it is open. */
  function deliver(request: LaboratoryRequest, readAt = Number.NEGATIVE_INFINITY): Promise<boolean> {
    const { requestNumber } = request;
    if (journal.state.downloads.get(requestNumber)?.delivered) return Promise.resolve(true);
    const running = underWay.get(requestNumber);
    if (running !== undefined) return running;
    const mine = saveAndReport(request, readAt).finally(() => underWay.delete(requestNumber));
    underWay.set(requestNumber, mine);
    return mine;
  }

  async function saveAndReport(request: LaboratoryRequest, readAt: number): Promise<boolean> {
    const { requestNumber } = request;
    const done = journal.state.downloads.get(requestNumber);
    try {
      if (done === undefined) await assertSameVolume(context, folder);
      if (done === undefined && !(await save(request, readAt))) return false;
      await report(request);
    } catch (error) {
      if (error instanceof DiskError) diskErrors.add(error);
      else if (error instanceof ApiError) refuse(requestNumber, requestNumber, "refused", sentenceOf(error));
      else throw error;
      return error instanceof ApiError && error.status === 404; // withdrawn meanwhile, so nothing is missing
    }
    return true;
  }

  /** False if the sender withdrew the request before our download took it. */
  async function isStillOpen(request: LaboratoryRequest, readAt: number): Promise<boolean> {
    if (clock() - readAt < maxStatusAgeMs) return true;
    const now = await connection.run((signal) => server.request(request, signal));
    requestCache.update(now);
    return isOpen(now);
  }

  /** Returns false if a name is unsafe or taken. */
  async function save(request: LaboratoryRequest, readAt: number): Promise<boolean> {
    const { requestNumber, experimentRequirementsFileName: sentName } = request;
    const file = fileNameOf(request);
    const second = sentName === null ? undefined : requirementsFileName(requestNumber, sentName);
    if (file === undefined || (sentName !== null && second === undefined))
      return refuse(requestNumber, "", "unsafeName", "");
    failpoint("downloadStarted", file);
    if ((await presentHash(file)) !== request.fileSha256) {
      if (await exists(join(folder, file))) return refuse(requestNumber, file, "nameTaken", "");
      const bytes = await fetchContent(request);
      if (!(await isStillOpen(request, readAt))) return true; // withdrawn or answered meanwhile, so nothing is missing
      if (second !== undefined && !(await saveRequirements(request, second))) return false;
      const written = await writeNew(join(folder, file), bytes, () => failpoint("downloadWritten", file));
      if (!written) return refuse(requestNumber, file, "nameTaken", "");
      failpoint("downloadRenamed", file);
    } else await connection.run((signal) => server.markRead(request, signal));
    refused.delete(requestNumber);
    await journal.append({
      kind: "downloaded",
      request: requestNumber,
      file,
      sha256: request.fileSha256,
      at: new Date().toISOString(),
      ...(second !== undefined && { requirements: second }),
    });
    failpoint("downloadJournaled", file);
    diskErrors.resolve(folder);
    count++;
    const requirements = second !== undefined && { requirements: second };
    emit({ kind: "downloaded", request: requestNumber, file, bytes: request.fileSize, ...requirements });
    return true;
  }

  async function saveRequirements(request: LaboratoryRequest, file: string): Promise<boolean> {
    const bytes = await connection.run((signal) => server.requirements(request, signal));
    if ((await presentHash(file)) === sha256(bytes)) return true;
    if (await writeNew(join(folder, file), bytes)) return true;
    return refuse(request.requestNumber, file, "nameTaken", "");
  }

  /** The bytes that the server announced. If the connection garbles them, it retries a few times. */
  async function fetchContent(request: LaboratoryRequest): Promise<Uint8Array> {
    for (let attempt = 0; ; attempt++) {
      const bytes = await connection.run((signal) => server.download(request, signal));
      if (sha256(bytes) === request.fileSha256) return bytes;
      if (attempt === 2) throw new ApiError(502, JSON.stringify({ message: "SHA-256 differs", code: "HASH" }));
    }
  }

  async function presentHash(file: string): Promise<string | undefined> {
    return (await readWhole(folder, file, maxFileBytes).catch(() => undefined))?.sha256;
  }

  async function report(request: LaboratoryRequest): Promise<void> {
    const { requestNumber } = request;
    const download = journal.state.downloads.get(requestNumber);
    if (download === undefined) return;
    requestCache.expectOwnChange(request);
    const event = { kind: "delivered", at: download.at } as const;
    await connection.run((signal) => server.report(request, event, signal)).catch(ignoreState);
    failpoint("deliveryReported", download.file);
    await journal.append({ kind: "delivered", request: requestNumber });
  }

  function refuse(request: string, file: string, reason: UndeliverableReason, detail: string): false {
    if (refused.get(request) !== reason + file) emit({ kind: "undeliverable", request, file, reason, detail });
    refused.set(request, reason + file);
    return false;
  }

  return {
    get count() {
      return count;
    },
    get refused() {
      return [...refused.keys()];
    },
    async ensureDelivered(request) {
      if (isOpen(request)) await deliver(request);
    },
    async reportRemaining() {
      const open = new Set(requestCache.pending().map(({ requestNumber }) => requestNumber));
      const left = [...journal.state.downloads].filter(([number, done]) => !done.delivered && !open.has(number));
      if (left.length === 0) return;
      await requestCache.readCompleted();
      for (const [number] of left) {
        const request = requestCache.get(number);
        if (request !== undefined) await deliver(request);
      }
    },
    async deliver(requests) {
      const readAt = clock();
      let next = 0;
      let complete = true;
      const worker = async () => {
        while (next < requests.length && !context.signal.aborted)
          complete = (await deliver(requests[next++]!, readAt)) && complete;
      };
      await Promise.all(Array.from({ length: maxConcurrent }, worker));
      return complete;
    },
  };
}

/** The name under which a request's file is saved; undefined if the server's name for it is not safe. */
function fileNameOf({ kind, requestNumber }: LaboratoryRequest): string | undefined {
  if (kind === "experiment") return requestFileName(requestNumber);
  const name = `${requestNumber}.txt`;
  return demoOfFile(name) !== undefined && safeFileName(name) === name ? name : undefined;
}

/** A request that was answered or rejected meanwhile accepts no more reports; its delivery counts all the same. */
function ignoreState(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 409)) throw error;
}
