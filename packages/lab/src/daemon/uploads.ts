import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { ApiError } from "@clicktree/client";
import {
  decideUpload,
  exactNames,
  type FeedbackMatch,
  isBetterResult,
  isExactName,
  type MismatchReason,
  maxFileBytes,
  originalsOf,
  type UploadDecision,
} from "@clicktree/core/requests";
import { type Content, codeOf, exists, readWhole, type StableFile } from "../files/index.js";
import { checkFile, type FileCheck } from "./check-file.js";
import { sentenceOf } from "./connection.js";
import type { DaemonContext } from "./context.js";
import type { HeldReason } from "./events.js";
import { createSemaphore } from "./flow-control.js";
import type { UploadIntent } from "./journal-state.js";
import type { LaboratoryRequest } from "./laboratory-server.js";
import type { WatchOptions } from "./options.js";
import type { HeldFiles } from "./problems.js";

interface Uploads {
  /** Takes a complete file; events report the outcome. */
  add(file: StableFile): void;
  /** Files being handled. */
  readonly size: number;
  readonly count: number;
}

interface UploadOptions {
  readonly held: HeldFiles;
  readonly maxConcurrent: number;
  readonly confirm: WatchOptions["confirm"];
  /** Resolves when the server knows that the request was delivered; see Downloads. */
  readonly ensureDelivered: (request: LaboratoryRequest) => Promise<void>;
  /** Whether the file was already handled in this state. A scan may find it again while it is being sent. */
  readonly isDone: (name: string, stamp: string) => boolean;
  /** The file is handled in its present state: it is not checked again until its stamp changes. */
  readonly onDone: (name: string, stamp: string) => void;
  /** The file changed meanwhile: it must become stable again. */
  readonly onChanged: (name: string) => void;
  /** An unexpected error, or the server refuses all calls. */
  readonly onFailure: (error: unknown) => void;
}

const heldFor: Record<MismatchReason, HeldReason> = {
  unsafe: "badName",
  pattern: "badName",
  unknown: "noRequest",
  case: "letterCase",
  ambiguous: "manyRequests",
};

/** Maximum bytes of uploads in memory at once. */
const maxBytes = 24 * 1024 * 1024;

/** Sends complete files, each content of a request once, several at a time but one at a time for each request. */
export function createUploads(context: DaemonContext, options: UploadOptions): Uploads {
  const { connection, emit, failpoint, gate, journal, requestCache, server } = context;
  const { held, onDone } = options;
  const semaphore = createSemaphore(options.maxConcurrent, maxBytes);
  /** The last task of each request: the next file of the same request waits for it. */
  const chains = new Map<string, Promise<void>>();
  let size = 0;
  let count = 0;

  async function handle(file: StableFile): Promise<void> {
    await gate.pass();
    const match = await requestCache.match(file.name);
    const original = await originalOf(file.name, match);
    if (original !== undefined) return hold(file, "copy", match.matched ? match.requestNumber : "", original);
    if (!match.matched) return hold(file, heldFor[match.reason], "", match.candidates.join(", "));
    const number = match.requestNumber;
    const before = chains.get(number) ?? Promise.resolve();
    const mine = before.then(() => handleFor(number, file));
    const link = mine.catch(() => undefined);
    chains.set(number, link);
    await mine;
    if (chains.get(number) === link) chains.delete(number);
  }

  /** The name whose copy the file is. A name that is exactly that of a result is never a copy. */
  async function originalOf(name: string, match: FeedbackMatch): Promise<string | undefined> {
    if (match.matched && isExactName(name, match.requestNumber)) return undefined;
    for (const { name: original, isCertain } of originalsOf(name))
      if (isCertain || (await exists(join(context.feedback, original))) || (await isSent(original))) return original;
    return undefined;
  }

  async function isSent(name: string): Promise<boolean> {
    const match = await requestCache.match(name);
    if (!match.matched) return false;
    const { uploads, intents } = journal.state;
    const known = [uploads, intents].map((sent) => sent.get(match.requestNumber)?.file);
    return [...known, requestCache.get(match.requestNumber)?.feedbackFileName].includes(name);
  }

  /** The exact name that a longer one for the same request gives way to, if there is such a file. */
  async function exactNameFor(number: string, name: string): Promise<string | undefined> {
    if (isExactName(name, number)) return undefined;
    for (const exact of exactNames(number, name)) if (await exists(join(context.feedback, exact))) return exact;
    return undefined;
  }

  async function handleFor(number: string, file: StableFile): Promise<void> {
    if (options.isDone(file.name, file.stamp)) return;
    const request = await requestFor(number, file.name);
    if (request === undefined) return;
    const { uploads, intents } = journal.state;
    const known = { onServer: latestOf(request), recorded: uploads.get(number), intent: intents.get(number) };
    let decision = decideUpload(known, file);
    if (decision.kind === "alreadySent") {
      if (decision.isSameFile && (intents.has(number) || uploads.get(number)?.stamp !== file.stamp))
        await record(number, file, decision.earlier, uploads.get(number)?.holdsCounts);
      if (decision.isNew) emit({ kind: "alreadyThere", request: number, file: file.name });
      return finish(file);
    }
    const exact = request.kind === "experiment" ? await exactNameFor(number, file.name) : undefined;
    if (exact !== undefined) return hold(file, "otherContent", number, exact);
    const check = await semaphore.use(file.size, () => checked(request, file));
    if (check === undefined) return;
    if (decision.kind === "conflict") {
      const { sentFile } = decision;
      const holdsCounts = uploads.get(number)?.holdsCounts ?? request.holdsCounts ?? undefined;
      const mine = { name: file.name, holdsCounts: check.faultyLine === undefined };
      if (!isBetterResult(number, mine, { name: sentFile, holdsCounts }))
        return hold(file, "otherContent", number, sentFile);
      decision = decideUpload(known, file, true);
    }
    if (decision.kind === "conflict" || decision.kind === "alreadySent") return;
    if (check.held !== undefined) return hold(file, check.held.reason, number, check.held.detail);
    const candidate = { file: file.name, request: number, bytes: file.size };
    if (options.confirm !== undefined && !(await options.confirm(candidate))) return hold(file, "declined", number);
    await options.ensureDelivered(request);
    const sending = decision;
    await semaphore.use(file.size, () => send(request, file, sending, check));
  }

  /** Reads and checks the file; undefined if it was held or has changed. */
  async function checked(request: LaboratoryRequest, file: StableFile): Promise<FileCheck | undefined> {
    const bytes = await read(request, file);
    const tree = async () => {
      try {
        return await connection.run((signal) => server.sentTree(request, signal));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error; // the request is gone, or the key may not see it
        return undefined;
      }
    };
    return bytes && checkFile(request, file.name, bytes, tree);
  }

  /** The bytes of a file as it was when it was complete; undefined if it was held or has changed. */
  async function read(request: LaboratoryRequest, file: StableFile): Promise<Buffer | undefined> {
    let content: Content | undefined;
    try {
      content = await readWhole(context.feedback, file.name, maxFileBytes);
    } catch (error) {
      hold(file, "unreadable", request.requestNumber, codeOf(error));
      return undefined;
    }
    if (content?.stamp === file.stamp && content.sha256 === file.sha256) return content.bytes;
    options.onChanged(file.name);
    return undefined;
  }

  /** Asks the server for the request if this file may be sent only when an earlier one did not arrive. */
  async function requestFor(number: string, name: string): Promise<LaboratoryRequest | undefined> {
    const cached = requestCache.get(number);
    const intent = journal.state.intents.get(number);
    if (cached === undefined || intent === undefined || intent.file === name) return cached;
    try {
      requestCache.update(await connection.run((signal) => server.request(cached, signal)));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error; // the upload will be refused, too
    }
    return requestCache.get(number);
  }

  async function send(to: LaboratoryRequest, file: StableFile, decision: Sending, check: FileCheck): Promise<void> {
    const { requestNumber: request } = to;
    const intent = intentOf(decision, file);
    const { name, sha256 } = file;
    const bytes = await read(to, file);
    if (bytes === undefined) return;
    if (decision.isChange) emit({ kind: "changed", request, file: name });
    failpoint("uploadStarted", name);
    const wasUnresolved = journal.state.intents.has(request);
    if (decision.kind === "send") await journal.append({ kind: "uploading", request, ...intent });
    failpoint("uploadRecorded", name);
    requestCache.expectOwnChange(to);
    let answer: LaboratoryRequest;
    try {
      answer = await connection.run((signal) => server.uploadFeedback(to, name, bytes, intent.key, signal));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // If an earlier intent was unresolved, the last content on the server is still unknown.
      if (!wasUnresolved) await journal.append({ kind: "uploadRefused", request });
      return hold(file, "refused", request, sentenceOf(error));
    }
    failpoint("uploadAnswered", name);
    requestCache.update(answer);
    await record(request, file, intent.earlier, check.faultyLine === undefined);
    failpoint("uploadJournaled", name);
    count++;
    emit({ kind: "uploaded", request, file: name, bytes: bytes.length, sha256, version: answer.feedbackVersion });
    if (check.faultyLine !== undefined) emit({ kind: "notCounts", request, file: name, line: check.faultyLine });
    finish(file);
  }

  const record = (
    request: string,
    { name, sha256, stamp }: StableFile,
    earlier: readonly string[],
    holdsCounts: boolean | undefined,
  ): Promise<void> => {
    const counts = holdsCounts !== undefined && { holdsCounts };
    return journal.append({ kind: "uploaded", request, file: name, sha256, stamp, earlier, ...counts });
  };

  function hold({ name, stamp }: StableFile, reason: HeldReason, request = "", detail = ""): void {
    held.hold(name, reason, request, detail);
    onDone(name, stamp);
  }

  function finish({ name, stamp }: StableFile): void {
    held.release(name);
    onDone(name, stamp);
  }

  return {
    add(file) {
      size++;
      handle(file)
        .catch(options.onFailure)
        .finally(() => size--);
    },
    get size() {
      return size;
    },
    get count() {
      return count;
    },
  };
}

type Sending = Exclude<UploadDecision<UploadIntent>, { kind: "alreadySent" | "conflict" }>;

/** The latest result on the server, which does not report earlier ones. */
const latestOf = ({ feedbackFileName: file, feedbackSha256: sha256 }: LaboratoryRequest) =>
  file === null || sha256 === null ? undefined : { file, sha256, earlier: [] };

const intentOf = (decision: Sending, { name: file, sha256 }: StableFile): UploadIntent =>
  decision.kind === "repeat" ? decision.intent : { file, sha256, key: randomUUID(), earlier: decision.earlier };
