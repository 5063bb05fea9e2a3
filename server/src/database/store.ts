import type { Dialect } from "./dialect.js";

/** A value bound to `$1`, `$2` … of a statement. */
export type Bind = string | number | null | Buffer;

export interface Reader {
  readonly dialect: Dialect;
  /** All rows of a statement (also of a write with RETURNING). */
  all<Row extends object>(sql: string, binds?: readonly Bind[]): Promise<Row[]>;
  /** The first row, if there is one. */
  first<Row extends object>(sql: string, binds?: readonly Bind[]): Promise<Row | undefined>;
}

/** A write transaction. */
export interface Writer extends Reader {
  /**
   * Says that a scope changed: its counter (see change-counters.ts) is raised at the end of this transaction and, after
   * the commit, those who listen are told, in this process and in others. `id` names the object, where it is one.
   */
  touch(scope: string, id?: number): void;
}

export interface WriteOptions {
  /** False for what may be forgotten by a power cut, though not by the end of a process; it waits for no disk. */
  readonly lasting?: boolean;
}

export interface Change {
  readonly scope: string;
  readonly id?: number;
}

/**
 * The database. Reads see what is committed; every write goes through `write`, which gives one transaction at a
 * time on SQLite (a queue and BEGIN IMMEDIATE) and retries serialization failures on PostgreSQL: `work` may run twice,
 * so it must have no effect outside the transaction.
 * Throws DomainError DATABASE_BUSY, DATABASE_DOWN or DISK_FULL where the database refuses. A UNIQUE rule that may be
 * broken is met by ON CONFLICT: its error is the driver's own.
 */
export interface Store extends Reader {
  write<T>(work: (tx: Writer) => Promise<T>, options?: WriteOptions): Promise<T>;
  /**
   * A number that rises when something may have been committed by anyone since the last look. What was read at the
   * same number is still true; see docs/decisions/2026-11-21-wal-header.md.
   */
  look(): number;
  /**
   * Calls back after each commit of this process with what it touched, and while somebody watches, also after those of
   * other processes. Returns the way to stop.
   */
  onChange(listener: (changes: readonly Change[]) => void): () => void;
  /** From when this resolves until its result is called, other processes' commits are heard (within 0.3 s on SQLite). */
  watch(): Promise<() => void>;
  /** Writes a copy of a SQLite database, as it is now, to a file that does not exist. */
  copyTo(file: string): Promise<void>;
  close(): Promise<void>;
}
