import { folderMatcher, isIgnoredName, maxFileBytes, originalsOf } from "@clicktree/core/requests";
import {
  createOpenWriters,
  createStableFileQueue,
  DiskError,
  type HintWatcher,
  scanFolder,
  watchHints,
} from "../files/index.js";
import { assertSameVolume, type DaemonContext } from "./context.js";
import type { LaboratoryRequest } from "./laboratory-server.js";
import type { WatchOptions } from "./options.js";
import { createHeldFiles, type HeldFiles } from "./problems.js";
import { createUploads } from "./uploads.js";

/** The feedback folder: finds new files, waits until they are stable, matches and sends them. */
export interface Feedback {
  /** Lists the folder and checks every name in it. Returns false if it cannot be read. */
  scan(): Promise<boolean>;
  /** Checks files without a request again, or all held files. */
  reconsider(all: boolean): void;
  readonly held: Pick<HeldFiles, "list">;
  /** Files that are not stable yet or are being sent. */
  readonly busy: number;
  readonly uploaded: number;
  readonly watching: boolean;
  close(): Promise<void>;
}

interface FeedbackOptions {
  readonly maxConcurrent: number;
  readonly confirm: WatchOptions["confirm"];
  /** Resolves when the server knows that the request was delivered. */
  readonly ensureDelivered: (request: LaboratoryRequest) => Promise<void>;
  readonly onFailure: (error: unknown) => void;
  readonly onFileDone: () => void;
}

export function createFeedback(context: DaemonContext, options: FeedbackOptions): Feedback {
  const { clock, diskErrors, emit, failpoint, feedback: folder, journal } = context;
  const { maxConcurrent, confirm, ensureDelivered, onFailure, onFileDone } = options;
  const held = createHeldFiles(emit);
  /** The stamp that each name had when it was last handled. */
  const done = new Map<string, string>();
  const { uploads: sent, intents } = journal.state;
  for (const [request, { file, stamp }] of sent) if (!intents.has(request)) done.set(file, stamp);
  /** The names that the last scan found. */
  let before: ReadonlySet<string> = new Set();
  let watcher: HintWatcher | undefined;
  let identity = "";

  const uploads = createUploads(context, {
    held,
    maxConcurrent,
    confirm,
    ensureDelivered,
    isDone: (name, stamp) => done.get(name) === stamp,
    onDone(name, stamp) {
      done.set(name, stamp);
      onFileDone();
    },
    onChanged: (name) => queue.hint(name),
    onFailure,
  });
  const writers = createOpenWriters(folder, clock);
  const queue = createStableFileQueue({
    folder,
    maxBytes: maxFileBytes,
    clock,
    openFiles: writers.search,
    accepts(name, stamp) {
      if (done.get(name) === stamp) return false;
      if (!isBadName(name)) return true;
      held.hold(name, "badName");
      done.set(name, stamp);
      return false;
    },
    onStable(file) {
      failpoint("fileSettled", file.name);
      uploads.add(file);
    },
    onUnsendable(name, entry) {
      if (entry.kind === "gone") forget(name);
      else held.hold(name, isBadName(name) ? "badName" : entry.reason, "", entry.detail);
      onFileDone();
    },
  });

  function check(name: string): void {
    if (isIgnoredName(name)) return;
    failpoint("fileSeen", name);
    if (isUndecodable(name)) held.hold(name, "badName");
    else queue.hint(name);
  }

  function forget(name: string): void {
    done.delete(name);
    held.release(name);
  }

  async function restartWatcher(): Promise<void> {
    await watcher?.close();
    const mine = watchHints(folder, check, (code) => {
      if (watcher !== mine) return;
      watcher = undefined;
      void mine.close();
      emit({ kind: "watcherLost", code });
    });
    watcher = mine;
    await mine.ready;
  }

  const scanNames = () =>
    scanFolder(folder, (name, isFolder) => !isIgnoredName(name) && !(isFolder && isBadName(name)));

  return {
    async scan() {
      try {
        await assertSameVolume(context, folder);
        // Start the watcher before listing: better to see a file twice than never.
        let found = await scanNames();
        if (identity !== found.identity) {
          await restartWatcher();
          identity = found.identity;
          found = await scanNames();
        }
        for (const name of [...done.keys()]) if (!found.names.has(name)) done.delete(name);
        for (const { file } of held.list) if (!found.names.has(file)) held.release(file);
        // a file that gave way to another one takes its turn when that is gone
        for (const { file, detail } of held.list) if (before.has(detail) && !found.names.has(detail)) done.delete(file);
        before = found.names;
        for (const name of found.names) check(name);
        diskErrors.resolve(folder);
        return true;
      } catch (error) {
        if (!(error instanceof DiskError)) throw error;
        identity = "gone";
        diskErrors.add(error);
        return false;
      }
    },
    reconsider(all) {
      for (const { file, reason } of held.list) {
        if (!all && !["noRequest", "manyRequests", "letterCase"].includes(reason)) continue;
        done.delete(file);
        queue.hint(file);
      }
    },
    held,
    get busy() {
      return queue.size + uploads.size;
    },
    get uploaded() {
      return uploads.count;
    },
    get watching() {
      return watcher !== undefined;
    },
    async close() {
      queue.close();
      await writers.close();
      await watcher?.close();
    },
  };
}

const matchNone = folderMatcher([]);

/** True for a name that cannot belong to any request, nor be a copy of one that can. Such a file is never opened. */
function isBadName(name: string): boolean {
  const { match } = matchNone(name);
  const isBad = !match.matched && (match.reason === "unsafe" || match.reason === "pattern");
  return isBad && (match.reason === "unsafe" || originalsOf(name).length === 0);
}

/** Names that are not UTF-8 reach us with U+FFFD in them; no file can be opened by that name. */
const isUndecodable = (name: string) => name.includes("\ufffd");
