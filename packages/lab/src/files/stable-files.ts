import { codeOf } from "./disk-error.js";
import { createDueQueue } from "./due-queue.js";
import { type Entry, inspect, readWhole } from "./read-file.js";

/** A file that did not change between two inspections. */
export interface StableFile {
  readonly name: string;
  readonly stamp: string;
  readonly sha256: string;
  readonly size: number;
}

/** Why a name never becomes a stable file as it is now. */
type UnsendableReason = Extract<Entry, { kind: "unreadable" }>["reason"] | "empty";

/** A name that holds nothing to read. */
type Unsendable =
  | { readonly kind: "gone" }
  | { readonly kind: "unreadable"; readonly stamp: string; readonly reason: UnsendableReason; readonly detail: string };

interface StableFileOptions {
  readonly folder: string;
  /** Larger files are not read. */
  readonly maxBytes: number;
  /** Monotonic clock in milliseconds. */
  readonly clock: () => number;
  /** Names that a process has open for writing, by a search that starts now; see OpenWriters. */
  readonly openFiles?: (() => Promise<ReadonlySet<string>>) | undefined;
  /** False if this stamp of the name was handled before: nothing is read. */
  readonly accepts: (name: string, stamp: string) => boolean;
  readonly onStable: (file: StableFile) => void;
  readonly onUnsendable: (name: string, entry: Unsendable) => void;
}

interface StableFileQueue {
  /** Something happened to a name, or a scan found it. */
  hint(name: string): void;
  /** Names that are not stable yet. */
  readonly size: number;
  close(): void;
}

interface Candidate {
  /** Milliseconds until the next inspection. */
  waitMs: number;
  stamp: string | undefined;
  hash: string | undefined;
  changedAt: number;
  emptySince: number | undefined;
  /** The search for writers that started after the last change. */
  writers: Promise<ReadonlySet<string>> | undefined;
  hinted: boolean;
}

/** Time between two inspections: at first, for a file without a final line end, and at most. */
const minWaitMs = 20;
const unterminatedWaitMs = 100;
const maxWaitMs = 200;
/** If a file grew after it counted as complete, wait twice the pause of its writer, up to this. */
const maxWriterPauseMs = 5_000;
/** An empty file is probably about to be written: wait this long. */
const emptyTimeoutMs = 2_000;
/** If a process has the file open for writing, wait this long after the last change. */
const openTimeoutMs = 60_000;
/** Larger files are read only after their size stopped changing. */
const maxEagerReadBytes = 1_048_576;

/**
 * Tells complete files from growing ones: a file is complete when two inspections, 20 to 200 ms apart, find the same
 * size, modification time, inode and hash, and no process has it open for writing. For a file that arrived by rename the
 * second inspection follows at once.
 */
export function createStableFileQueue(options: StableFileOptions): StableFileQueue {
  const { folder, maxBytes } = options;
  const candidates = new Map<string, Candidate>();
  /** When each stable file had last changed: the reference for later pauses of its writer. */
  const stableChanges = new Map<string, { readonly stamp: string; readonly at: number }>();
  const due = createDueQueue({ clock: options.clock, maxConcurrent: 16, work: check });

  async function check(name: string): Promise<void> {
    const candidate = candidates.get(name);
    if (candidate === undefined) return;
    candidate.hinted = false;
    try {
      const entry = await inspect(folder, name, maxBytes);
      if (entry.kind === "gone") stableChanges.delete(name);
      if (entry.kind !== "file") leave(name, () => options.onUnsendable(name, entry));
      else if (!options.accepts(name, entry.stamp)) leave(name);
      else await compare(name, candidate, entry);
    } catch (error) {
      const code = codeOf(error);
      leave(name, () =>
        options.onUnsendable(name, { kind: "unreadable", stamp: code, reason: "unreadable", detail: code }),
      );
    }
  }

  async function compare(name: string, candidate: Candidate, entry: Extract<Entry, { kind: "file" }>): Promise<void> {
    const now = options.clock();
    const same = candidate.stamp === entry.stamp;
    if (!same) {
      if (candidate.stamp !== undefined) candidate.waitMs = Math.min(maxWaitMs, candidate.waitMs * 2);
      candidate.changedAt = now;
      candidate.stamp = entry.stamp;
      candidate.hash = undefined;
      candidate.writers = options.openFiles?.();
    }
    if (entry.size === 0) {
      candidate.emptySince ??= now;
      if (now - candidate.emptySince < emptyTimeoutMs) return due.add(name, maxWaitMs);
      const { stamp } = entry;
      return leave(name, () => options.onUnsendable(name, { kind: "unreadable", stamp, reason: "empty", detail: "" }));
    }
    candidate.emptySince = undefined;
    if (!same && entry.size > maxEagerReadBytes) return due.add(name, entry.movedIn ? 0 : unterminatedWaitMs);
    const content = await readWhole(folder, name, maxBytes);
    if (content === undefined || content.stamp !== entry.stamp) return due.add(name, candidate.waitMs);
    const remainingMs = quietTimeOf(name, candidate) - (now - candidate.changedAt);
    if (same && candidate.hash === content.sha256 && remainingMs <= 0) {
      const { sha256, stamp } = content;
      void finish(candidate, { name, stamp, sha256, size: entry.size }); // not awaited: frees the slot for the next check
      return;
    }
    candidate.hash = content.sha256;
    const terminated = content.bytes.at(-1) === 0x0a;
    const waitMs = entry.movedIn ? 0 : Math.max(candidate.waitMs, terminated ? minWaitMs : unterminatedWaitMs);
    due.add(name, Math.max(waitMs, remainingMs));
  }

  /** A file that no longer changes is complete unless a process has it open for writing. */
  async function finish(candidate: Candidate, file: StableFile): Promise<void> {
    const unchangedMs = options.clock() - candidate.changedAt;
    if (unchangedMs < openTimeoutMs && (await candidate.writers)?.has(file.name)) {
      candidate.writers = options.openFiles?.();
      return due.add(file.name, Math.max(maxWaitMs, unchangedMs / 10));
    }
    const { stamp } = file;
    if (stableChanges.get(file.name)?.stamp !== stamp) stableChanges.set(file.name, { stamp, at: candidate.changedAt });
    leave(file.name, () => options.onStable(file));
  }

  /** Milliseconds that a file must stay unchanged because its writer paused before. */
  function quietTimeOf(name: string, candidate: Candidate): number {
    const last = stableChanges.get(name);
    const pause = last === undefined || last.stamp === candidate.stamp ? 0 : candidate.changedAt - last.at;
    return pause > maxWriterPauseMs ? 0 : Math.min(maxWriterPauseMs, 2 * pause);
  }

  function leave(name: string, report?: () => void): void {
    const hinted = candidates.get(name)?.hinted === true;
    candidates.delete(name);
    report?.();
    if (hinted) hint(name); // something happened during the check
  }

  function hint(name: string): void {
    const known = candidates.get(name);
    if (known !== undefined) {
      known.hinted = true;
      return;
    }
    const fresh = { stamp: undefined, hash: undefined, emptySince: undefined, writers: undefined, hinted: false };
    candidates.set(name, { waitMs: minWaitMs, changedAt: options.clock(), ...fresh });
    due.add(name, 0);
  }

  return {
    hint,
    get size() {
      return candidates.size;
    },
    close: due.close,
  };
}
