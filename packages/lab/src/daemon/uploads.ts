import { randomUUID } from "node:crypto";
import { ApiError } from "@clicktree/client";
import { dataFault } from "@clicktree/core/photons";
import {
  decideUpload,
  demoOfFile,
  faultyLines,
  type MismatchReason,
  maxFileBytes,
  type UploadDecision,
} from "@clicktree/core/requests";
import { decodeText } from "@clicktree/core/tables";
import { type Content, codeOf, readWhole, type StableFile } from "../files/index.js";
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
    if (!match.matched) return hold(file, heldFor[match.reason], "", match.candidates.join(", "));
    const number = match.requestNumber;
    const before = chains.get(number) ?? Promise.resolve();
    const mine = before.then(() => handleFor(number, file));
    const link = mine.catch(() => undefined);
    chains.set(number, link);
    await mine;
    if (chains.get(number) === link) chains.delete(number);
  }

  async function handleFor(number: string, file: StableFile): Promise<void> {
    if (options.isDone(file.name, file.stamp)) return;
    const request = await requestFor(number, file.name);
    if (request === undefined) return;
    const { uploads, intents } = journal.state;
    const known = { onServer: latestOf(request), recorded: uploads.get(number), intent: intents.get(number) };
    const decision = decideUpload(known, file);
    if (decision.kind === "conflict") return hold(file, "otherContent", number, decision.sentFile);
    if (decision.kind === "alreadySent") {
      if (decision.isSameFile && (intents.has(number) || uploads.get(number)?.stamp !== file.stamp))
        await record(number, file, decision.earlier);
      if (decision.isNew) emit({ kind: "alreadyThere", request: number, file: file.name });
      return finish(file);
    }
    const candidate = { file: file.name, request: number, bytes: file.size };
    if (options.confirm !== undefined && !(await options.confirm(candidate))) return hold(file, "declined", number);
    await options.ensureDelivered(request);
    await semaphore.use(file.size, () => send(request, file, decision));
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

  async function send(to: LaboratoryRequest, file: StableFile, decision: Sending): Promise<void> {
    const { requestNumber: request } = to;
    const intent = intentOf(decision, file);
    const { name } = file;
    let content: Content | undefined;
    try {
      content = await readWhole(context.feedback, name, maxFileBytes);
    } catch (error) {
      return hold(file, "unreadable", request, codeOf(error));
    }
    if (content?.stamp !== file.stamp || content.sha256 !== file.sha256) return options.onChanged(name);
    if (decision.isChange) emit({ kind: "changed", request, file: name });
    const { bytes, sha256 } = content;
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
    await record(request, file, intent.earlier);
    failpoint("uploadJournaled", name);
    count++;
    emit({ kind: "uploaded", request, file: name, bytes: bytes.length, sha256, version: answer.feedbackVersion });
    const line = faultyLine(to, bytes);
    if (line !== undefined) emit({ kind: "notCounts", request, file: name, line });
    finish(file);
  }

  const record = (request: string, { name, sha256, stamp }: StableFile, earlier: readonly string[]): Promise<void> =>
    journal.append({ kind: "uploaded", request, file: name, sha256, stamp, earlier });

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

/** The first line that prevents a file from being read as counts, from 1. */
function faultyLine({ kind, requestNumber }: LaboratoryRequest, bytes: Uint8Array): number | undefined {
  if (kind === "experiment") return faultyLines(decodeText(bytes), 1)[0]?.line;
  const fault = dataFault(bytes, demoOfFile(requestNumber) ?? "demo1");
  return fault === null ? undefined : Math.max(1, fault.line); // 0 for the whole file
}

/** The latest result on the server, which does not report earlier ones. */
const latestOf = ({ feedbackFileName: file, feedbackSha256: sha256 }: LaboratoryRequest) =>
  file === null || sha256 === null ? undefined : { file, sha256, earlier: [] };

const intentOf = (decision: Sending, { name: file, sha256 }: StableFile): UploadIntent =>
  decision.kind === "repeat" ? decision.intent : { file, sha256, key: randomUUID(), earlier: decision.earlier };
