import { join } from "node:path";
import { ApiError } from "@clicktree/client";
import { requestFileName, requirementsFileName } from "@clicktree/core/requests";
import { sentenceOf } from "./connection.js";
import { DiskTrouble } from "./disk.js";
import type { UndeliverableReason } from "./events.js";
import { readWhole, sha256 } from "./folder-look.js";
import { isOpen, type LaboratoryRequest } from "./server-port.js";
import type { Work } from "./work.js";
import { exists, writeNew } from "./write-file.js";

export interface Downloads {
  /** Writes what is new among these requests, in their order. Answers false where something could not be written. */
  deliver(requests: readonly LaboratoryRequest[]): Promise<boolean>;
  /**
   * Resolves when an open request is delivered and the server knows it, or that cannot be now: a result that is quicker
   * than this news waits for it.
   */
  before(request: LaboratoryRequest): Promise<void>;
  /** Tells of what was delivered before a stop and is answered since, so that no list of open requests has it. */
  tellLeft(): Promise<void>;
  readonly count: number;
  /** When a request was delivered by this process, by the monotonic clock. */
  since(request: string): number | undefined;
  /** Numbers of the requests that are not written and why not was told. */
  readonly refused: readonly string[];
}

const atOnce = 4;
/** What the server said so many milliseconds ago is asked again before a request is written. */
const freshMs = 1_000;

/**
 * Carries requests into the folder: the requirements first and then the input file, so that whoever waits for the input
 * file finds both; then the journal; then the server is told.
 */
export function createDownloads(work: Work): Downloads {
  /** Why a request was not written, so that it is said once. */
  const refused = new Map<string, string>();
  const since = new Map<string, number>();
  const underWay = new Map<string, Promise<boolean>>();

  /** One work on a request at a time, whoever asks for it. `readAt`: when the server said that it is open. */
  function deliver(request: LaboratoryRequest, readAt = Number.NEGATIVE_INFINITY): Promise<boolean> {
    const { requestNumber } = request;
    if (work.journal.state.downloads.get(requestNumber)?.delivered) return Promise.resolve(true);
    const same = underWay.get(requestNumber);
    if (same !== undefined) return same;
    const mine = saveAndTell(request, readAt).finally(() => underWay.delete(requestNumber));
    underWay.set(requestNumber, mine);
    return mine;
  }

  async function saveAndTell(request: LaboratoryRequest, readAt: number): Promise<boolean> {
    const { requestNumber } = request;
    const done = work.journal.state.downloads.get(requestNumber);
    try {
      if (done === undefined) await work.demandHome(work.requests);
      if (done === undefined && !(await save(request, readAt))) return false;
      await tell(request);
    } catch (error) {
      if (error instanceof DiskTrouble) work.trouble(error);
      else if (error instanceof ApiError) refuse(requestNumber, requestNumber, "refused", sentenceOf(error));
      else throw error;
      return error instanceof ApiError && error.status === 404; // withdrawn meanwhile: nothing is missing
    }
    return true;
  }

  /** Whether it still waits for a result: until its file was fetched, which takes it, its sender could withdraw it. */
  async function isStillOpen({ id }: LaboratoryRequest, readAt: number): Promise<boolean> {
    if (work.clock() - readAt < freshMs) return true;
    const now = await work.connection.run((signal) => work.server.request(id, signal));
    work.book.note(now);
    return isOpen(now);
  }

  /** False where a name is unsafe or taken. */
  async function save(request: LaboratoryRequest, readAt: number): Promise<boolean> {
    const { requestNumber, experimentRequirementsFileName: sentName } = request;
    const file = requestFileName(requestNumber);
    const second = sentName === null ? undefined : requirementsFileName(requestNumber, sentName);
    if (file === undefined || (sentName !== null && second === undefined))
      return refuse(requestNumber, "", "unsafeName", "");
    work.point("downloadStarted", file);
    if ((await presentHash(file)) !== request.fileSha256) {
      if (await exists(join(work.requests, file))) return refuse(requestNumber, file, "nameTaken", "");
      const bytes = await whole(request);
      if (!(await isStillOpen(request, readAt))) return true; // withdrawn or answered meanwhile: nothing is missing
      if (second !== undefined && !(await saveRequirements(request, second))) return false;
      const written = await writeNew(join(work.requests, file), bytes, () => work.point("downloadWritten", file));
      if (!written) return refuse(requestNumber, file, "nameTaken", "");
      work.point("downloadRenamed", file);
    }
    refused.delete(requestNumber);
    await work.journal.append({
      kind: "downloaded",
      request: requestNumber,
      file,
      sha256: request.fileSha256,
      at: new Date().toISOString(),
      ...(second !== undefined && { requirements: second }),
    });
    work.point("downloadJournaled", file);
    work.recovered(work.requests);
    since.set(requestNumber, work.clock());
    const requirements = second !== undefined && { requirements: second };
    work.emit({ kind: "downloaded", request: requestNumber, file, bytes: request.fileSize, ...requirements });
    return true;
  }

  async function saveRequirements(request: LaboratoryRequest, file: string): Promise<boolean> {
    const bytes = await work.connection.run((signal) => work.server.requirements(request.id, signal));
    if ((await presentHash(file)) === sha256(bytes)) return true;
    if (await writeNew(join(work.requests, file), bytes)) return true;
    return refuse(request.requestNumber, file, "nameTaken", "");
  }

  /** The bytes that the server announced; a line that garbles them is tried again a few times. */
  async function whole(request: LaboratoryRequest): Promise<Uint8Array> {
    for (let attempt = 0; ; attempt++) {
      const bytes = await work.connection.run((signal) => work.server.download(request.id, signal));
      if (sha256(bytes) === request.fileSha256) return bytes;
      if (attempt === 2) throw new ApiError(502, JSON.stringify({ message: "SHA-256 differs", code: "HASH" }));
    }
  }

  async function presentHash(file: string): Promise<string | undefined> {
    return (await readWhole(work.requests, file).catch(() => undefined))?.sha256;
  }

  async function tell({ id, requestNumber }: LaboratoryRequest): Promise<void> {
    const download = work.journal.state.downloads.get(requestNumber);
    if (download === undefined) return;
    work.book.touch(id);
    await work.connection.run((signal) => work.server.markRead(id, signal));
    work.point("markedRead", download.file);
    const report = { kind: "delivered", at: download.at } as const;
    await work.connection.run((signal) => work.server.report(id, report, signal)).catch(ignoreState);
    work.point("deliveryReported", download.file);
    await work.journal.append({ kind: "delivered", request: requestNumber });
  }

  function refuse(request: string, file: string, reason: UndeliverableReason, detail: string): false {
    if (refused.get(request) !== reason + file) work.emit({ kind: "undeliverable", request, file, reason, detail });
    refused.set(request, reason + file);
    return false;
  }

  return {
    get count() {
      return since.size;
    },
    since: (request) => since.get(request),
    get refused() {
      return [...refused.keys()];
    },
    async before(request) {
      if (isOpen(request)) await deliver(request);
    },
    async tellLeft() {
      const open = new Set(work.book.pending().map(({ requestNumber }) => requestNumber));
      const left = [...work.journal.state.downloads].filter(([number, done]) => !done.delivered && !open.has(number));
      if (left.length === 0) return;
      await work.book.readCompleted();
      for (const [number] of left) {
        const request = work.book.get(number);
        if (request !== undefined) await deliver(request);
      }
    },
    async deliver(requests) {
      const queue = requests;
      const readAt = work.clock();
      let next = 0;
      let whole = true;
      const worker = async () => {
        while (next < queue.length && !work.signal.aborted) whole = (await deliver(queue[next++]!, readAt)) && whole;
      };
      await Promise.all(Array.from({ length: atOnce }, worker));
      return whole;
    },
  };
}

/** A request that was answered or turned down meanwhile takes no more reports; it is delivered all the same. */
function ignoreState(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 409)) throw error;
}
