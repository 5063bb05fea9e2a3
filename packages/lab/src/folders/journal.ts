import { type FileHandle, open, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { DiskTrouble, onDisk, syncFolder } from "./disk.js";
import {
  applyRecord,
  emptyState,
  type JournalRecord,
  type JournalState,
  readLine,
  recordsOf,
} from "./journal-state.js";
import type { Point } from "./options.js";
import { ownFolder, replaceFile } from "./write-file.js";

export interface Journal {
  readonly state: JournalState;
  /** Lines that were not whole when the journal was opened. */
  readonly dropped: number;
  /**
   * Takes a record in and resolves once it is on disk; records that come meanwhile share one fsync. Where the disk
   * refuses, it is kept in memory, `onTrouble` hears of it, and `mend` writes it later.
   */
  append(record: JournalRecord): Promise<void>;
  /** Writes everything anew where the file was lost, moved away or could not be written. Answers whether all is well. */
  mend(): Promise<boolean>;
  close(): Promise<void>;
}

interface JournalOptions {
  readonly folder: string;
  readonly onTrouble: (trouble: DiskTrouble) => void;
  readonly onPoint: (point: Point, file: string) => void;
}

/** Lines beyond twice the state after which the journal is written anew. */
const slack = 2_000;

/** Opens `folder/.clicktree/journal.jsonl`, dropping lines that are not whole. Throws DiskTrouble where it cannot. */
export async function openJournal({ folder, onTrouble, onPoint }: JournalOptions): Promise<Journal> {
  const path = join(folder, ownFolder, "journal.jsonl");
  const text = await onDisk(path, "read", () => readFile(path, "utf8").catch(absent));
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
    await replaceFile(path, Buffer.from(all.join("")), () => onPoint("journalRewriting", ""));
    await reopen();
    lines = all.length;
    broken = false;
    onPoint("journalRewritten", "");
  }

  async function reopen(): Promise<void> {
    await onDisk(path, "write", async () => {
      handle = await open(path, "a", 0o600);
      inode = (await handle.stat({ bigint: true })).ino;
      await syncFolder(join(folder, ownFolder));
    });
  }

  async function flush(): Promise<void> {
    if (waiting.length === 0) return;
    const batch = waiting;
    waiting = [];
    try {
      // Behind half a line nothing could be read: after a failure all is written anew.
      if (broken) return await rewrite();
      await onDisk(path, "write", async () => {
        // Writes on where the disk took a part only, until it has all or refuses.
        await handle?.appendFile(batch.join(""));
        await handle?.datasync();
      });
      lines += batch.length;
      if (lines > slack + 2 * size(state)) await rewrite();
    } catch (error) {
      if (!(error instanceof DiskTrouble)) throw error;
      broken = true; // the state in memory is whole; mend() writes it
      onTrouble(error);
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
    async mend() {
      const now = await stat(path, { bigint: true }).catch(() => undefined);
      if (!broken && now?.ino === inode) return true;
      work = work.then(rewrite).catch((error: unknown) => {
        if (!(error instanceof DiskTrouble)) throw error;
        broken = true;
        onTrouble(error);
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
const size = (state: JournalState): number => 2 * state.downloads.size + state.uploads.size + state.runsEnded.size;
const absent = (error: NodeJS.ErrnoException): string => {
  if (error.code === "ENOENT") return "";
  throw error;
};
