import { createRequire } from "node:module";
import type sqlite3Types from "sqlite3";
import type { Database as Sqlite3Database, Statement } from "sqlite3";
import type { Bind } from "./store.js";

const sqlite3 = createRequire(import.meta.url)("sqlite3") as typeof sqlite3Types;

/**
 * Set on every connection, including Sequelize's, whose own hooks do not run for SQLite.
 * FULL: an acknowledged write must survive a power cut. WAL: readers never wait for the writer.
 */
export const pragmas = { busy_timeout: 5000, journal_mode: "WAL", synchronous: "FULL", foreign_keys: "ON" } as const;

/** The part of the sqlite3 module that Sequelize and our connections use. */
interface SqliteDriver {
  readonly OPEN_READWRITE: number;
  readonly OPEN_CREATE: number;
  readonly Database: new (
    filename: string,
    mode: number,
    opened: (error: Error | null) => void,
  ) => sqlite3Types.Database;
}

export type Pragmas = Readonly<Record<string, string | number>>;

/** Pause between two attempts to set the PRAGMAs (ms). */
const retryMs = 20;

/** The module that Sequelize uses as sqlite3; its `Database` sets our PRAGMAs before its first use. */
export function sqliteDriver(): SqliteDriver {
  const statements = Object.entries(pragmas)
    .map(([name, value]) => `PRAGMA ${name}=${value};`)
    .join(" ");
  class Database extends sqlite3.Database {
    constructor(filename: string, mode: number, opened: (error: Error | null) => void) {
      super(filename, mode, (error: Error | null) => {
        if (error) opened(error);
        else this.setUp(performance.now() + pragmas.busy_timeout, opened);
      });
    }

    /** SQLite itself does not wait when several connections switch a new file to WAL at the same time. */
    private setUp(deadline: number, opened: (error: Error | null) => void): void {
      this.exec(statements, (error) => {
        const isBusy = (error as NodeJS.ErrnoException | null)?.code === "SQLITE_BUSY";
        if (isBusy && performance.now() < deadline) setTimeout(() => this.setUp(deadline, opened), retryMs);
        else opened(error);
      });
    }
  }
  return { ...sqlite3, Database };
}

/** Maximum number of prepared statements. */
const maxPrepared = 300;

/**
 * One connection to SQLite whose statements stay prepared: a statement takes an eighth of the CPU time of a raw query
 * through Sequelize, which opens a connection for each transaction and parses and wraps every call.
 * Its first use opens it. Errors are the driver's own.
 */
export class SqliteConnection {
  private opening: Promise<Sqlite3Database> | undefined;
  private isOver = false;
  private readonly prepared = new Map<string, Promise<Statement>>();

  constructor(
    private readonly driver: SqliteDriver,
    private readonly file: string,
    /** Statements to run when it opens, e.g. `PRAGMA query_only=ON`. */
    private readonly first = "",
  ) {}

  async all<Row extends object>(sql: string, binds: readonly Bind[] = []): Promise<Row[]> {
    const statement = await this.prepare(sql);
    const values: Record<string, Bind> = {};
    for (let i = 0; i < binds.length; i++) values[`$${i + 1}`] = binds[i] ?? null;
    return new Promise<Row[]>((resolve, reject) => {
      statement.all(values, (error: Error | null, rows: Row[]) => (error ? reject(error) : resolve(rows)));
    });
  }

  /** Runs statements that return no rows and are not prepared, such as a PRAGMA. */
  async exec(sql: string): Promise<void> {
    const database = await this.open();
    await new Promise<void>((resolve, reject) => {
      database.exec(sql, (error) => (error ? reject(error) : resolve()));
    });
  }

  async close(): Promise<void> {
    const { opening } = this;
    if (opening === undefined) return;
    this.opening = undefined;
    const statements = await Promise.allSettled(this.prepared.values());
    this.prepared.clear();
    for (const made of statements) if (made.status === "fulfilled") made.value.finalize();
    const database = await opening.catch(() => undefined);
    await new Promise<void>((resolve) => (database ? database.close(() => resolve()) : resolve()));
  }

  /** Closes it for good: later statements fail instead of opening the file again. */
  end(): Promise<void> {
    this.isOver = true;
    return this.close();
  }

  private open(): Promise<Sqlite3Database> {
    if (this.isOver)
      return Promise.reject(Object.assign(new Error("The database is closed"), { code: "SQLITE_MISUSE" }));
    const { driver, file, first } = this;
    this.opening ??= new Promise((resolve, reject) => {
      const database = new driver.Database(file, driver.OPEN_READWRITE, (error) => {
        if (error) reject(error);
        else database.exec(first, (failure) => (failure ? reject(failure) : resolve(database)));
      });
    });
    const { opening } = this;
    opening.catch(() => {
      if (this.opening === opening) this.opening = undefined;
    });
    return opening;
  }

  private prepare(sql: string): Promise<Statement> {
    const ready = this.prepared.get(sql);
    if (ready) return ready;
    const making = this.open().then(
      (database) =>
        new Promise<Statement>((resolve, reject) => {
          const statement: Statement = database.prepare(sql, (error: Error | null) =>
            error ? reject(error) : resolve(statement),
          );
        }),
    );
    making.catch(() => this.prepared.delete(sql));
    this.prepared.set(sql, making);
    if (this.prepared.size > maxPrepared) this.forgetOldest();
    return making;
  }

  private forgetOldest(): void {
    const [oldest] = this.prepared;
    if (!oldest) return;
    this.prepared.delete(oldest[0]);
    oldest[1].then(
      (statement) => statement.finalize(),
      () => undefined,
    );
  }
}
