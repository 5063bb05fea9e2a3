import { type FileHandle, stat } from "node:fs/promises";
import { join } from "node:path";
import {
  appendToOwn,
  DiskError,
  makeOwnFolder,
  onDisk,
  ownFolder,
  readOwn,
  replaceFile,
  syncFolder,
} from "../files/index.js";
import {
  applyRecord,
  emptyState,
  type JournalRecord,
  type JournalState,
  readLine,
  recordsOf,
} from "./journal-state.js";
import type { Failpoint } from "./options.js";

export interface Journal {
  readonly state: JournalState;
  /** Incomplete lines found when the journal was opened. */
  readonly dropped: number;
  /**
   * Adds a record and resolves when it is on disk; concurrent records share one fsync. If the disk fails, the record is
   * kept in memory, `onDiskError` is called, and `repair` writes it later.
   */
  append(record: JournalRecord): Promise<void>;
  /** Rewrites the file if it was lost, moved or could not be written. Returns true if the file is complete. */
  repair(): Promise<boolean>;
  close(): Promise<void>;
}

interface JournalOptions {
  readonly folder: string;
  readonly onDiskError: (trouble: DiskError) => void;
  readonly onFailpoint: (point: Failpoint, file: string) => void;
}

/** The journal is rewritten when it has this many lines more than twice its state. */
const maxExtraLines = 2_000;

/** Opens `folder/.clicktree/journal.jsonl` and drops incomplete lines. Throws DiskError. */
export async function openJournal({ folder, onDiskError, onFailpoint }: JournalOptions): Promise<Journal> {
  const path = join(folder, ownFolder, "journal.jsonl");
  const text = (await onDisk(path, "read", () => readOwn(path))) ?? "";
  const state = emptyState();
  let seq = 0;
  let lines = 0;
  let dropped = 0;
  for (const line of text.split("\n")) {
    if (line === "") continue;
    const read = readLine(line);
    if (read === undefined) {
      dropped++;
      continue;
    }
    applyRecord(state, read.record);
    seq = Math.max(seq, read.seq);
    lines++;
  }

  let handle: FileHandle | undefined;
  let inode: bigint | undefined;
  let broken = false;
  let waiting: string[] = [];
  let work: Promise<void> = Promise.resolve();

  async function rewrite(): Promise<void> {
    const all = [...recordsOf(state)].map((record) => lineOf(++seq, record));
    waiting = [];
    await handle?.close().catch(() => undefined);
    handle = undefined;
    await onDisk(path, "write", () => makeOwnFolder(join(folder, ownFolder)));
    await replaceFile(path, Buffer.from(all.join("")), () => onFailpoint("journalRewriting", ""));
    await reopen();
    lines = all.length;
    broken = false;
    onFailpoint("journalRewritten", "");
  }

  async function reopen(): Promise<void> {
    await onDisk(path, "write", async () => {
      handle = await appendToOwn(path);
      inode = (await handle.stat({ bigint: true })).ino;
      await syncFolder(join(folder, ownFolder));
    });
  }

  async function flush(): Promise<void> {
    if (waiting.length === 0) return;
    const batch = waiting;
    waiting = [];
    try {
      // Lines after a partial one would be unreadable, so after a failure the whole file is rewritten.
      if (broken) return await rewrite();
      await onDisk(path, "write", async () => {
        // appendFile continues after a partial write until everything is written or the disk refuses
        await handle?.appendFile(batch.join(""));
        await handle?.datasync();
      });
      lines += batch.length;
      if (lines > maxExtraLines + 2 * size(state)) await rewrite();
    } catch (error) {
      if (!(error instanceof DiskError)) throw error;
      broken = true; // the state in memory is complete; repair() writes it
      onDiskError(error);
    }
  }

  if (dropped > 0 || (text !== "" && !text.endsWith("\n"))) await rewrite();
  else await replaceMissing();
  async function replaceMissing() {
    if (text === "") await rewrite();
    else await reopen();
  }

  return {
    state,
    dropped,
    append(record) {
      applyRecord(state, record);
      waiting.push(lineOf(++seq, record));
      work = work.then(flush);
      return work;
    },
    async repair() {
      const now = await stat(path, { bigint: true }).catch(() => undefined);
      if (!broken && now?.ino === inode) return true;
      work = work.then(rewrite).catch((error: unknown) => {
        if (!(error instanceof DiskError)) throw error;
        broken = true;
        onDiskError(error);
      });
      await work;
      return !broken;
    },
    async close() {
      await work;
      await handle?.close();
    },
  };
}

const lineOf = (seq: number, record: JournalRecord): string => `${JSON.stringify({ ...record, seq })}\n`;
const size = (state: JournalState): number => 2 * state.downloads.size + 2 * state.uploads.size + state.runsEnded.size;
