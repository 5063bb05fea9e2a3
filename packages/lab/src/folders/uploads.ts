import { ApiError } from "@clicktree/client";
import type { MismatchReason } from "@clicktree/core/requests";
import { sentenceOf } from "./connection.js";
import { codeOf } from "./disk.js";
import type { HeldReason } from "./events.js";
import { type Content, readWhole, sha256 } from "./folder-look.js";
import type { Gate } from "./gate.js";
import type { HeldFiles } from "./held.js";
import type { Upload } from "./journal-state.js";
import type { WatchOptions } from "./options.js";
import type { LaboratoryRequest } from "./server-port.js";
import type { Settled } from "./settle.js";
import { createSlots } from "./slots.js";
import type { Work } from "./work.js";

export interface Uploads {
  /** Takes a complete file; what becomes of it is told by events. */
  offer(file: Settled): void;
  /** Files on their way. */
  readonly size: number;
  readonly count: number;
}

interface UploadOptions {
  readonly work: Work;
  readonly held: HeldFiles;
  readonly concurrency: number;
  readonly confirm: WatchOptions["confirm"];
  /** Waits until the server knows that the request was delivered; see Downloads. */
  readonly delivered: (request: LaboratoryRequest) => Promise<void>;
  /** Complete files wait here while a person has paused the daemon. */
  readonly gate: Gate;
  /** The file is dealt with as it stands: it is not looked at again until its stamp changes. */
  readonly onDone: (name: string, stamp: string) => void;
  /** The file changed on the way: it must settle again. */
  readonly onChanged: (name: string) => void;
  /** Something went wrong that nobody expected, or the server denies all. */
  readonly onFailure: (error: unknown) => void;
}

const heldFor: Record<MismatchReason, HeldReason> = {
  unsafe: "badName",
  pattern: "badName",
  unknown: "noRequest",
  case: "letterCase",
  ambiguous: "manyRequests",
};

/** Sends complete files, each content of a request once, some at a time, and one at a time for each request. */
export function createUploads(options: UploadOptions): Uploads {
  const { work, held, onDone } = options;
  const slots = createSlots(options.concurrency, 24 * 1024 * 1024);
  /** The end of the work on each request: the next file of the same request comes after it. */
  const chains = new Map<string, Promise<void>>();
  let size = 0;
  let count = 0;

  async function place(file: Settled): Promise<void> {
    await options.gate.pass();
    const match = await work.book.match(file.name);
    if (!match.matched) {
      held.hold(file.name, heldFor[match.reason], "", match.candidates.join(", "));
      onDone(file.name, file.stamp);
      return;
    }
    const number = match.requestNumber;
    const before = chains.get(number) ?? Promise.resolve();
    const mine = before.then(() => settleFor(number, file));
    const link = mine.catch(() => undefined);
    chains.set(number, link);
    await mine;
    if (chains.get(number) === link) chains.delete(number);
  }

  async function settleFor(number: string, file: Settled): Promise<void> {
    const request = work.book.get(number);
    if (request === undefined) return;
    const journaled = work.journal.state.uploads.get(number);
    const last = journaled ?? onServer(request);
    if (last?.sha256 === file.sha256) {
      if (last.file === file.name && journaled?.stamp !== file.stamp) await journal(number, file, last);
      if (last !== journaled || last.file !== file.name)
        work.emit({ kind: "alreadyThere", request: number, file: file.name });
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
    await options.delivered(request);
    const key = idempotencyKey(request, file, last, last === journaled);
    await slots.use(file.size, () => send(request, file, last, key));
  }

  async function send(request: LaboratoryRequest, file: Settled, last: Upload | undefined, key: string): Promise<void> {
    const number = request.requestNumber;
    let content: Content | undefined;
    try {
      content = await readWhole(work.feedback, file.name);
    } catch (error) {
      held.hold(file.name, "unreadable", number, codeOf(error));
      return onDone(file.name, file.stamp);
    }
    if (content?.stamp !== file.stamp || content.sha256 !== file.sha256) return options.onChanged(file.name);
    if (last !== undefined) work.emit({ kind: "changed", request: number, file: file.name });
    const { bytes } = content;
    work.point("uploadStarted", file.name);
    work.book.touch(request.id);
    let answer: LaboratoryRequest;
    try {
      answer = await work.connection.run((signal) =>
        work.server.uploadFeedback(request.id, file.name, bytes, key, signal),
      );
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      held.hold(file.name, "refused", number, sentenceOf(error));
      return onDone(file.name, file.stamp);
    }
    work.point("uploadAnswered", file.name);
    work.book.note(answer);
    await journal(number, file, last);
    work.point("uploadJournaled", file.name);
    count++;
    const { name, sha256 } = file;
    work.emit({
      kind: "uploaded",
      request: number,
      file: name,
      bytes: bytes.length,
      sha256,
      version: answer.feedbackVersion,
    });
    finish(file);
  }

  async function journal(request: string, { name, sha256, stamp }: Settled, last: Upload | undefined): Promise<void> {
    const earlier =
      last === undefined || last.sha256 === sha256 ? (last?.earlier ?? []) : [...last.earlier, last.sha256];
    await work.journal.append({ kind: "uploaded", request, file: name, sha256, stamp, earlier: [...earlier] });
  }

  function finish({ name, stamp }: Settled): void {
    held.release(name);
    onDone(name, stamp);
  }

  return {
    offer(file) {
      size++;
      place(file)
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

/** The result that the server has, where the journal knows of none. */
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
  file: Settled,
  last: Upload | undefined,
  isJournaled: boolean,
): string {
  const times = last?.earlier.filter((hash) => hash === file.sha256).length ?? 0;
  const act = isJournaled ? (times > 0 ? [String(times)] : []) : [`after ${feedbackVersion}`];
  return sha256([requestNumber, file.name, file.sha256, ...act].join("\n"));
}
