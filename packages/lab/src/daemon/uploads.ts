import { ApiError } from "@clicktree/client";
import { largestFile, type MismatchReason } from "@clicktree/core/requests";
import { type Content, codeOf, readWhole, type StableFile, sha256 } from "../files/index.js";
import { sentenceOf } from "./connection.js";
import type { DaemonContext } from "./context.js";
import type { HeldReason } from "./events.js";
import type { HeldFiles } from "./held-files.js";
import type { Upload } from "./journal-state.js";
import type { LaboratoryRequest } from "./laboratory-server.js";
import type { WatchOptions } from "./options.js";
import { createSemaphore } from "./semaphore.js";

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
  /** The file is done in its present state: it is not checked again until its stamp changes. */
  readonly onDone: (name: string, stamp: string) => void;
  /** The file changed meanwhile: it must become stable again. */
  readonly onChanged: (name: string) => void;
  /** An unexpected error, or the server denies everything. */
  readonly onFailure: (error: unknown) => void;
}

const heldFor: Record<MismatchReason, HeldReason> = {
  unsafe: "badName",
  pattern: "badName",
  unknown: "noRequest",
  case: "letterCase",
  ambiguous: "manyRequests",
};

/** Most bytes of uploads in memory at once. */
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
    if (!match.matched) {
      held.hold(file.name, heldFor[match.reason], "", match.candidates.join(", "));
      onDone(file.name, file.stamp);
      return;
    }
    const number = match.requestNumber;
    const before = chains.get(number) ?? Promise.resolve();
    const mine = before.then(() => handleFor(number, file));
    const link = mine.catch(() => undefined);
    chains.set(number, link);
    await mine;
    if (chains.get(number) === link) chains.delete(number);
  }

  async function handleFor(number: string, file: StableFile): Promise<void> {
    const request = requestCache.get(number);
    if (request === undefined) return;
    const journaled = journal.state.uploads.get(number);
    const last = journaled ?? onServer(request);
    if (last?.sha256 === file.sha256) {
      if (last.file === file.name && journaled?.stamp !== file.stamp) await record(number, file, last);
      if (last !== journaled || last.file !== file.name)
        emit({ kind: "alreadyThere", request: number, file: file.name });
      return finish(file);
    }
    if (last !== undefined && last.file !== file.name) {
      held.hold(file.name, "otherContent", number, last.file);
      return onDone(file.name, file.stamp);
    }
    const { name, size: bytes } = file;
    if (options.confirm !== undefined && !(await options.confirm({ file: name, request: number, bytes }))) {
      held.hold(name, "declined", number);
      return onDone(name, file.stamp);
    }
    await options.ensureDelivered(request);
    const key = idempotencyKey(request, file, last, last === journaled);
    await semaphore.use(file.size, () => send(request, file, last, key));
  }

  async function send(
    request: LaboratoryRequest,
    file: StableFile,
    last: Upload | undefined,
    key: string,
  ): Promise<void> {
    const number = request.requestNumber;
    let content: Content | undefined;
    try {
      content = await readWhole(context.feedback, file.name, largestFile);
    } catch (error) {
      held.hold(file.name, "unreadable", number, codeOf(error));
      return onDone(file.name, file.stamp);
    }
    if (content?.stamp !== file.stamp || content.sha256 !== file.sha256) return options.onChanged(file.name);
    if (last !== undefined) emit({ kind: "changed", request: number, file: file.name });
    const { bytes } = content;
    failpoint("uploadStarted", file.name);
    requestCache.expectOwnChange(request.id);
    let answer: LaboratoryRequest;
    try {
      answer = await connection.run((signal) => server.uploadFeedback(request.id, file.name, bytes, key, signal));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      held.hold(file.name, "refused", number, sentenceOf(error));
      return onDone(file.name, file.stamp);
    }
    failpoint("uploadAnswered", file.name);
    requestCache.update(answer);
    await record(number, file, last);
    failpoint("uploadJournaled", file.name);
    count++;
    const { name, sha256 } = file;
    emit({
      kind: "uploaded",
      request: number,
      file: name,
      bytes: bytes.length,
      sha256,
      version: answer.feedbackVersion,
    });
    finish(file);
  }

  async function record(request: string, { name, sha256, stamp }: StableFile, last: Upload | undefined): Promise<void> {
    const earlier =
      last === undefined || last.sha256 === sha256 ? (last?.earlier ?? []) : [...last.earlier, last.sha256];
    await journal.append({ kind: "uploaded", request, file: name, sha256, stamp, earlier: [...earlier] });
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

/** The result that the server has, for a request without a journal entry. */
function onServer({ feedbackFileName, feedbackSha256 }: LaboratoryRequest): Upload | undefined {
  if (feedbackFileName === null || feedbackSha256 === null) return undefined;
  return { file: feedbackFileName, sha256: feedbackSha256, stamp: "", earlier: [] };
}

/**
 * Names one act of sending, whatever is killed and tried again. A content that returns after another one was sent in
 * between is a new act; which one the journal counts, and where that was lost the server's version tells it.
 */
function idempotencyKey(
  { requestNumber, feedbackVersion }: LaboratoryRequest,
  file: StableFile,
  last: Upload | undefined,
  isJournaled: boolean,
): string {
  const times = last?.earlier.filter((hash) => hash === file.sha256).length ?? 0;
  const act = isJournaled ? (times > 0 ? [String(times)] : []) : [`after ${feedbackVersion}`];
  return sha256([requestNumber, file.name, file.sha256, ...act].join("\n"));
}
