import { type ListName, listNameValues } from "@clicktree/contract";
import type { Dialect } from "./dialect.js";

/** The scope of a change counter: one user's list, or a list that all administrators share (`userId` null). */
export interface ListScope {
  readonly list: ListName;
  readonly userId: number | null;
}

const ofUser =
  (list: ListScope["list"]) =>
  (userId: number): ListScope => ({ list, userId });
const shared = (list: ListName): ListScope => ({ list, userId: null });

export const listScopes = {
  trees: ofUser("trees"),
  requests: ofUser("file-transfers"),
  adminRequests: shared("admin-file-transfers"),
  apiKeys: ofUser("api-keys"),
  equipment: shared("equipment"),
  calibrations: shared("calibrations"),
  deliveries: ofUser("deliveries"),
  adminDeliveries: shared("deliveries"),
  demos: ofUser("demo-requests"),
  adminDemos: shared("admin-demo-requests"),
  demoData: shared("demo-data"),
  administrators: shared("administrators"),
  reservations: shared("reservations"),
  sessions: ofUser("sessions"),
  notifications: ofUser("notifications"),
} as const;

/** A scope as the database stores it: `trees:7`, or `equipment` for a shared list. */
export const scopeKey = ({ list, userId }: ListScope): string => (userId === null ? list : `${list}:${userId}`);

/** The scope of a stored key; undefined for one that another version of the server wrote. */
export function parseScopeKey(key: string): ListScope | undefined {
  const [name, user] = key.split(":");
  const list = listNameValues.find((one) => one === name);
  return list && { list, userId: user === undefined ? null : Number(user) };
}

/** A value bound to `$1`, `$2` … of a statement. */
export type Bind = string | number | null | Buffer;

export interface Reader {
  readonly dialect: Dialect;
  /** All rows that a statement returns (also a write with RETURNING). */
  all<Row extends object>(sql: string, binds?: readonly Bind[]): Promise<Row[]>;
  first<Row extends object>(sql: string, binds?: readonly Bind[]): Promise<Row | undefined>;
}

export interface Writer extends Reader {
  /**
   * Marks a list as changed: its counter (change-counters.ts) is raised at the end of this transaction, and after the
   * commit all listeners are notified, in this process and in others. `id` is the changed object, if there is one.
   */
  markChanged(scope: ListScope, id?: number): void;
}

/** Transactions that lock the same name run one after the other. On SQLite all of them do. */
export async function lockName({ dialect, all }: Writer, name: string): Promise<void> {
  if (dialect.lock !== undefined) await all(dialect.lock, [name]);
}

export interface WriteOptions {
  /** False for writes that a power cut may lose (the end of a process may not); they do not wait for the disk. */
  readonly lasting?: boolean;
  /** True for a change of the schema: on PostgreSQL its statements may take as long as they need. */
  readonly unlimited?: boolean;
}

export interface Change {
  readonly scope: ListScope;
  readonly id?: number;
}

/**
 * The database. Reads see committed data. Every write goes through `write`, which runs one transaction at a time on
 * SQLite (a queue and BEGIN IMMEDIATE) and retries serialization failures on PostgreSQL: `work` may run twice, so it
 * must have no effect outside the transaction.
 * Throws DomainError DATABASE_BUSY, DATABASE_DOWN or DISK_FULL. Statements that may violate a UNIQUE constraint use ON
 * CONFLICT; a violation without it is the driver's own error.
 */
export interface Store extends Reader {
  write<T>(work: (tx: Writer) => Promise<T>, options?: WriteOptions): Promise<T>;
  /**
   * A number that grows when any process may have committed since the last call. Data read at the same number are still
   * current; see docs/decisions/2026-11-21-wal-header.md.
   */
  changeEpoch(): number;
  /**
   * Calls back after each commit of this process with the changes it marked and, while anyone watches, also after those
   * of other processes. Returns the function that unsubscribes.
   */
  onChange(listener: (changes: readonly Change[]) => void): () => void;
  /** Reports commits of other processes from when this resolves until its result is called (within 0.3 s on SQLite). */
  watch(): Promise<() => void>;
  /** Writes a copy of an SQLite database to a file that does not exist yet. */
  copyTo(file: string): Promise<void>;
  /** Throws DATABASE_DAMAGED or DATABASE_DOWN if the database cannot be used. SQLite's file is read again. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** The parts of a store that SQLite and PostgreSQL implement. */
export interface Engine {
  readonly reader: Reader;
  /** Runs work in a write transaction; PostgreSQL may abort it in favour of another one, then it runs again. */
  transact<T>(work: (within: Reader) => Promise<T>, options?: WriteOptions): Promise<T>;
  /** See `Store.changeEpoch`. */
  changeEpoch(): number;
  feed(onRemoteChange: OnRemoteChange): ChangeFeed;
  copyTo(file: string): Promise<void>;
  /** See `Store.check`. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** Called with the changes that other processes committed. */
export type OnRemoteChange = (changes: readonly Change[]) => void;

/** How the server processes of one database notify each other of commits. */
export interface ChangeFeed {
  /** Announces changes within the transaction that makes them, so that a rollback is never announced. */
  announce(tx: Writer, changes: readonly Change[]): Promise<void>;
  /** Starts listening. Resolves when no later commit can be missed, or when the database did not answer. */
  start(): Promise<void>;
  stop(): Promise<void>;
}
