import { DiskTrouble } from "./disk.js";
import type { Gate } from "./gate.js";
import { createHeldFiles, type HeldFiles } from "./held.js";
import { nameFault } from "./name-rule.js";
import { createOpenWriters } from "./open-writers.js";
import type { WatchOptions } from "./options.js";
import { isPassing, scanFolder } from "./scan.js";
import type { LaboratoryRequest } from "./server-port.js";
import { createSettleQueue } from "./settle.js";
import { createUploads } from "./uploads.js";
import { type HintWatcher, watchHints } from "./watch-hints.js";
import type { Work } from "./work.js";

/** Bytes that are no UTF-8, as of another encoding, reach us as U+FFFD: under that name there is nothing to open. */
const isUnspeakable = (name: string) => name.includes("\ufffd");

/** The feedback folder: what appears in it is looked at, settled, matched and sent. */
export interface Feedback {
  /** Lists the folder and looks at every name in it. Answers false where it cannot be read. */
  scan(): Promise<boolean>;
  /** Looks again at files that no request was known for, or at all held ones. */
  reconsider(all: boolean): void;
  readonly held: HeldFiles;
  /** Files that settle or are on their way. */
  readonly busy: number;
  readonly uploaded: number;
  readonly watching: boolean;
  close(): Promise<void>;
}

interface FeedbackOptions {
  readonly work: Work;
  readonly concurrency: number;
  readonly confirm: WatchOptions["confirm"];
  /** Waits until the server knows that the request was delivered. */
  readonly delivered: (request: LaboratoryRequest) => Promise<void>;
  readonly onFailure: (error: unknown) => void;
  /** Called when a file was dealt with. */
  readonly onQuiet: () => void;
  readonly gate: Gate;
}

export function createFeedback(options: FeedbackOptions): Feedback {
  const { work, concurrency, confirm, delivered, onFailure, onQuiet, gate } = options;
  const folder = work.feedback;
  const held = createHeldFiles(work.emit);
  /** Stamp under which a name was dealt with. */
  const done = new Map<string, string>();
  for (const { file, stamp } of work.journal.state.uploads.values()) done.set(file, stamp);
  let watcher: HintWatcher | undefined;
  let identity = "";

  const uploads = createUploads({
    work,
    held,
    concurrency,
    confirm,
    delivered,
    gate,
    onDone(name, stamp) {
      done.set(name, stamp);
      onQuiet();
    },
    onChanged: (name) => settle.hint(name),
    onFailure,
  });
  const writers = createOpenWriters(folder, work.clock);
  const settle = createSettleQueue({
    folder,
    clock: work.clock,
    openFiles: writers.search,
    wanted(name, stamp) {
      if (done.get(name) === stamp) return false;
      if (!nameFault(name)) return true;
      held.hold(name, "badName");
      done.set(name, stamp);
      return false;
    },
    onSettled(file) {
      work.point("fileSettled", file.name);
      uploads.offer(file);
    },
    onOther(name, look) {
      if (look.kind === "gone") forget(name);
      else held.hold(name, nameFault(name) ? "badName" : look.reason, "", look.detail);
      onQuiet();
    },
  });

  function see(name: string): void {
    if (isPassing(name)) return;
    work.point("fileSeen", name);
    if (isUnspeakable(name)) held.hold(name, "badName");
    else settle.hint(name);
  }

  function forget(name: string): void {
    done.delete(name);
    held.release(name);
  }

  async function watchAnew(): Promise<void> {
    await watcher?.close();
    const mine = watchHints(folder, see, (code) => {
      if (watcher !== mine) return;
      watcher = undefined;
      void mine.close();
      work.emit({ kind: "watcherLost", code });
    });
    watcher = mine;
    await mine.ready;
  }

  return {
    async scan() {
      try {
        await work.demandHome(folder);
        // Watch first, then list: what comes in between is seen twice rather than never.
        let found = await scanFolder(folder);
        if (identity !== found.identity) {
          await watchAnew();
          identity = found.identity;
          found = await scanFolder(folder);
        }
        for (const name of [...done.keys()]) if (!found.names.has(name)) done.delete(name);
        for (const { file } of held.list) if (!found.names.has(file)) held.release(file);
        for (const name of found.names) see(name);
        work.recovered(folder);
        return true;
      } catch (error) {
        if (!(error instanceof DiskTrouble)) throw error;
        identity = "gone";
        work.trouble(error);
        return false;
      }
    },
    reconsider(all) {
      for (const { file, reason } of held.list) {
        if (!all && !["noRequest", "manyRequests", "letterCase"].includes(reason)) continue;
        done.delete(file);
        settle.hint(file);
      }
    },
    held,
    get busy() {
      return settle.size + uploads.size;
    },
    get uploaded() {
      return uploads.count;
    },
    get watching() {
      return watcher !== undefined;
    },
    async close() {
      settle.close();
      await writers.close();
      await watcher?.close();
    },
  };
}
