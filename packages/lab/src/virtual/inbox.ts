import { maxFileBytes } from "@clicktree/core/requests";
import {
  createStableFileQueue,
  createWakeSignal,
  DiskError,
  type HintWatcher,
  scanFolder,
  watchHints,
} from "../files/index.js";
import type { LaboratoryEvent, Refusal } from "./options.js";
import { requestOf } from "./outbox.js";

interface InboxOptions {
  readonly inbox: string;
  readonly once: boolean;
  /** Requests whose files are left alone. */
  readonly hold: ReadonlySet<string>;
  readonly rescanMs: number;
  readonly signal: AbortSignal;
  readonly emit: (event: LaboratoryEvent) => void;
  /** Handles one file; the next one follows when this resolves. */
  readonly answer: (name: string, fault: Refusal | undefined) => Promise<void>;
}

/** Pause before a file is retried after a disk error. */
const retryMs = 2_000;

/**
 * Passes the request files of a folder to `answer`, one at a time in the order in which they become stable, until the
 * signal is aborted or, with `once`, all are done. Notifications are hints; a scan of the folder finds what they miss.
 * Returns the number of files left because of disk errors.
 */
export async function watchInbox(options: InboxOptions): Promise<number> {
  const { inbox, signal, emit } = options;
  const wakeSignal = createWakeSignal(signal);
  const ready: { name: string; stamp: string; fault: Refusal | undefined }[] = [];
  const done = new Map<string, string>();
  const failed = new Set<string>();
  const put = (name: string, stamp: string, fault: Refusal | undefined): void => {
    ready.push({ name, stamp, fault });
    done.set(name, stamp);
    wakeSignal.wake();
  };
  const queue = createStableFileQueue({
    folder: inbox,
    maxBytes: maxFileBytes,
    clock: () => performance.now(),
    accepts: (name, stamp) => done.get(name) !== stamp,
    onStable: ({ name, stamp }) => put(name, stamp, undefined),
    onUnsendable(name, entry) {
      if (entry.kind === "gone") done.delete(name);
      else if (entry.reason === "empty") put(name, entry.stamp, refusal("EMPTY"));
      else if (entry.reason === "tooLarge") put(name, entry.stamp, refusal("FILE_TOO_LARGE"));
      else if (done.get(name) !== entry.stamp) {
        done.set(name, entry.stamp);
        emit({ kind: "ignored", file: name, reason: entry.reason === "notAFile" ? "notAFile" : "unreadable" });
      }
      wakeSignal.wake();
    },
  });
  const check = (name: string): void => {
    const request = requestOf(name);
    if (request !== undefined && !options.hold.has(request)) queue.hint(name);
  };
  let watcher: HintWatcher | undefined;
  try {
    if (!options.once) {
      watcher = watchHints(inbox, check, wakeSignal.wake);
      await watcher.ready; // otherwise a file that arrives before the first notification would wait for the next scan
    }
    let next = 0;
    while (!signal.aborted) {
      if (performance.now() >= next) {
        for (const name of failed) done.delete(name);
        await scan();
        next = performance.now() + (failed.size > 0 ? retryMs : options.rescanMs);
      }
      for (let file = ready.shift(); file && !signal.aborted; file = ready.shift()) {
        await handOn(file.name, file.fault);
        if (failed.has(file.name)) next = Math.min(next, performance.now() + retryMs);
      }
      if (options.once && queue.size === 0 && ready.length === 0) break;
      await wakeSignal.wait(options.once ? 50 : Math.max(0, next - performance.now()));
    }
  } finally {
    queue.close();
    await watcher?.close();
  }
  return failed.size;

  async function scan(): Promise<void> {
    await guarded(inbox, async () => {
      for (const name of (await scanFolder(inbox, (_, isFolder) => !isFolder)).names) check(name);
    });
  }

  async function handOn(name: string, fault: Refusal | undefined): Promise<void> {
    await guarded(name, () => options.answer(name, fault));
  }

  /** Reports disk errors and continues; an abort is not an error. */
  async function guarded(what: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
      failed.delete(what);
    } catch (error) {
      if (error instanceof DiskError) {
        failed.add(what);
        emit(troubleOf(error));
      } else if (!signal.aborted) throw error;
    }
  }
}

const refusal = (code: "EMPTY" | "FILE_TOO_LARGE"): Refusal => ({ from: "laboratory", code, params: {} });

export const troubleOf = ({ path, action, fault, code }: DiskError): LaboratoryEvent => ({
  kind: "trouble",
  path,
  action,
  fault,
  code,
});
