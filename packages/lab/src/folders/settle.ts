import { codeOf } from "./disk.js";
import { createDueQueue } from "./due-queue.js";
import { type Look, lookAt, readWhole } from "./folder-look.js";

/** A file that did not change between two looks. */
export interface Settled {
  readonly name: string;
  readonly stamp: string;
  readonly sha256: string;
  readonly size: number;
}

export interface SettleOptions {
  readonly folder: string;
  /** Milliseconds that only go forward. */
  readonly clock: () => number;
  /** Names that some process has open for writing, by a search that begins now; see OpenWriters. */
  readonly openFiles?: (() => Promise<ReadonlySet<string>>) | undefined;
  /** False for a name whose present stamp was dealt with already: nothing is read. */
  readonly wanted: (name: string, stamp: string) => boolean;
  readonly onSettled: (file: Settled) => void;
  /** The name holds something that is never sent, or nothing any more. */
  readonly onOther: (name: string, look: Exclude<Look, { kind: "file" }>) => void;
}

export interface SettleQueue {
  /** Something happened to a name, or it was found there. */
  hint(name: string): void;
  readonly size: number;
  close(): void;
}

interface Entry {
  /** Milliseconds to the next look. */
  quiet: number;
  stamp: string | undefined;
  hash: string | undefined;
  changedAt: number;
  emptySince: number | undefined;
  /** The search for writers that began after the last change was seen. */
  writers: Promise<ReadonlySet<string>> | undefined;
  hinted: boolean;
}

/** Milliseconds between two looks: at first, for a file that does not end as a text file does, and at most. */
const shortest = 20;
const unended = 100;
const longest = 200;
/** A file that grew after it was taken for complete is waited for twice the pause of its writer, up to this. */
const longestPause = 5_000;
/** An empty file is one that is about to be written, for so long. */
const emptyMs = 2_000;
/** A file that somebody holds open for writing is waited for so long after its last change. */
const longestOpen = 60_000;
/** Larger files are read only once their size stands still. */
const readAtOnce = 1_048_576;

/**
 * Tells complete files from growing ones: a file is complete when two looks, 20 to 200 ms apart, find the same size,
 * modification time, inode and hash, and no process has it open for writing. A file that came by rename was complete
 * before and is looked at twice at once.
 */
export function createSettleQueue(options: SettleOptions): SettleQueue {
  const entries = new Map<string, Entry>();
  /** When a file that settled had changed last: the base for the pauses of its writer. */
  const settledChanges = new Map<string, { readonly stamp: string; readonly at: number }>();
  const due = createDueQueue({ clock: options.clock, atOnce: 16, work: look });

  async function look(name: string): Promise<void> {
    const entry = entries.get(name);
    if (entry === undefined) return;
    entry.hinted = false;
    try {
      const found = await lookAt(options.folder, name);
      if (found.kind === "gone") settledChanges.delete(name);
      if (found.kind !== "file") leave(name, () => options.onOther(name, found));
      else if (!options.wanted(name, found.stamp)) leave(name);
      else await compare(name, entry, found);
    } catch (error) {
      const code = codeOf(error);
      leave(name, () => options.onOther(name, { kind: "held", stamp: code, reason: "unreadable", detail: code }));
    }
  }

  async function compare(name: string, entry: Entry, found: Extract<Look, { kind: "file" }>): Promise<void> {
    const now = options.clock();
    const same = entry.stamp === found.stamp;
    if (!same) {
      if (entry.stamp !== undefined) entry.quiet = Math.min(longest, entry.quiet * 2);
      entry.changedAt = now;
      entry.stamp = found.stamp;
      entry.hash = undefined;
      entry.writers = found.movedIn ? undefined : options.openFiles?.();
    }
    if (found.size === 0) {
      entry.emptySince ??= now;
      if (now - entry.emptySince < emptyMs) return due.add(name, longest);
      const { stamp } = found;
      return leave(name, () => options.onOther(name, { kind: "held", stamp, reason: "empty", detail: "" }));
    }
    entry.emptySince = undefined;
    if (!same && found.size > readAtOnce) return due.add(name, found.movedIn ? 0 : unended);
    const content = await readWhole(options.folder, name);
    if (content === undefined || content.stamp !== found.stamp) return due.add(name, entry.quiet);
    const patience = patienceFor(name, entry) - (now - entry.changedAt);
    if (same && entry.hash === content.sha256 && patience <= 0) {
      const { sha256, stamp } = content;
      void finish(entry, { name, stamp, sha256, size: found.size }); // frees the place for the next look
      return;
    }
    entry.hash = content.sha256;
    const ended = content.bytes.at(-1) === 0x0a;
    const wait = found.movedIn ? 0 : Math.max(entry.quiet, ended ? shortest : unended);
    due.add(name, Math.max(wait, patience));
  }

  /** A file that stands still is complete unless somebody has it open for writing. */
  async function finish(entry: Entry, file: Settled): Promise<void> {
    const stood = options.clock() - entry.changedAt;
    if (stood < longestOpen && (await entry.writers)?.has(file.name)) {
      entry.writers = options.openFiles?.();
      return due.add(file.name, Math.max(longest, stood / 10));
    }
    const { stamp } = file;
    if (settledChanges.get(file.name)?.stamp !== stamp) settledChanges.set(file.name, { stamp, at: entry.changedAt });
    leave(file.name, () => options.onSettled(file));
  }

  /** Milliseconds that a file must stand still because its writer has paused before. */
  function patienceFor(name: string, entry: Entry): number {
    const last = settledChanges.get(name);
    const pause = last === undefined || last.stamp === entry.stamp ? 0 : entry.changedAt - last.at;
    return pause > longestPause ? 0 : Math.min(longestPause, 2 * pause);
  }

  function leave(name: string, tell?: () => void): void {
    const hinted = entries.get(name)?.hinted === true;
    entries.delete(name);
    tell?.();
    if (hinted) hint(name); // something happened during the look
  }

  function hint(name: string): void {
    const known = entries.get(name);
    if (known !== undefined) {
      known.hinted = true;
      return;
    }
    const fresh = { stamp: undefined, hash: undefined, emptySince: undefined, writers: undefined, hinted: false };
    entries.set(name, { quiet: shortest, changedAt: options.clock(), ...fresh });
    due.add(name, 0);
  }

  return {
    hint,
    get size() {
      return entries.size;
    },
    close: due.close,
  };
}
