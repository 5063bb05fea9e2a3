import { largestFile } from "@clicktree/core/requests";
import {
  createStableFileQueue,
  createWakeSignal,
  DiskError,
  type HintWatcher,
  scanFolder,
  watchHints,
} from "../files/index.js";
import { requestOf } from "./answers.js";
import type { LaboratoryEvent } from "./events.js";
import type { Refusal } from "./refusal.js";

interface InboxOptions {
  readonly inbox: string;
  readonly once: boolean;
  readonly rescanMs: number;
  readonly signal: AbortSignal;
  readonly tell: (event: LaboratoryEvent) => void;
  /** Answers one file; the next comes when it is done. */
  readonly answer: (name: string, fault: Refusal | undefined) => Promise<void>;
}

/** Milliseconds until a file that the disk refused is tried again. */
const retryMs = 2_000;

/**
 * Hands the request files of a folder on, one at a time in the order in which they settle, until the signal says stop
 * or, with `once`, all were handed on. chokidar's notices are hints; a look at the whole folder finds what they miss.
 * Answers how many files are left because of the disk.
 */
export async function watchInbox(options: InboxOptions): Promise<number> {
  const { inbox, signal, tell } = options;
  const alarm = createWakeSignal(signal);
  const ready: { name: string; stamp: string; fault: Refusal | undefined }[] = [];
  const done = new Map<string, string>();
  const failed = new Set<string>();
  const put = (name: string, stamp: string, fault: Refusal | undefined): void => {
    ready.push({ name, stamp, fault });
    done.set(name, stamp);
    alarm.wake();
  };
  const settle = createStableFileQueue({
    folder: inbox,
    maxBytes: largestFile,
    clock: () => performance.now(),
    wanted: (name, stamp) => done.get(name) !== stamp,
    onStable: ({ name, stamp }) => put(name, stamp, undefined),
    onUnsendable(name, entry) {
      if (entry.kind === "gone") done.delete(name);
      else if (entry.reason === "empty") put(name, entry.stamp, refusal("EMPTY"));
      else if (entry.reason === "tooLarge") put(name, entry.stamp, refusal("FILE_TOO_LARGE"));
      else if (done.get(name) !== entry.stamp) {
        done.set(name, entry.stamp);
        tell({ kind: "ignored", file: name, reason: entry.reason === "notAFile" ? "notAFile" : "unreadable" });
      }
      alarm.wake();
    },
  });
  const see = (name: string): void => {
    if (requestOf(name) !== undefined) settle.hint(name);
  };
  let watcher: HintWatcher | undefined;
  try {
    if (!options.once) {
      watcher = watchHints(inbox, see, alarm.wake);
      await watcher.ready; // what comes between the first look and the first notice would wait for the next look
    }
    let next = 0;
    while (!signal.aborted) {
      if (performance.now() >= next) {
        for (const name of failed) done.delete(name);
        await look();
        next = performance.now() + (failed.size > 0 ? retryMs : options.rescanMs);
      }
      for (let file = ready.shift(); file && !signal.aborted; file = ready.shift()) {
        await handOn(file.name, file.fault);
        if (failed.has(file.name)) next = Math.min(next, performance.now() + retryMs);
      }
      if (options.once && settle.size === 0 && ready.length === 0) break;
      await alarm.wait(options.once ? 50 : Math.max(0, next - performance.now()));
    }
  } finally {
    settle.close();
    await watcher?.close();
  }
  return failed.size;

  async function look(): Promise<void> {
    await guarded(inbox, async () => {
      for (const name of (await scanFolder(inbox)).names) see(name);
    });
  }

  async function handOn(name: string, fault: Refusal | undefined): Promise<void> {
    await guarded(name, () => options.answer(name, fault));
  }

  /** Tells trouble with the disk and goes on; a stop by the signal is no trouble. */
  async function guarded(what: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
      failed.delete(what);
    } catch (error) {
      if (error instanceof DiskError) {
        failed.add(what);
        tell(troubleOf(error));
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
