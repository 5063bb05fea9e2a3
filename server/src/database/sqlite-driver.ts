import { createRequire } from "node:module";
import type sqlite3Types from "sqlite3";

const sqlite3 = createRequire(import.meta.url)("sqlite3") as typeof sqlite3Types;

/**
 * Set on every connection: Sequelize opens one for each transaction, and its own hooks do not run for SQLite.
 * FULL, because an acknowledged write must outlive a power cut; WAL, so that readers never wait for the writer.
 */
export const pragmas = { busy_timeout: 5000, journal_mode: "WAL", synchronous: "FULL", foreign_keys: "ON" } as const;

/** The part of the sqlite3 module that Sequelize and our reader use. */
export interface SqliteDriver {
  readonly OPEN_READWRITE: number;
  readonly OPEN_CREATE: number;
  readonly Database: new (
    filename: string,
    mode: number,
    opened: (error: Error | null) => void,
  ) => sqlite3Types.Database;
}

export type Pragmas = Readonly<Record<string, string | number>>;

/**
 * The module that Sequelize takes for sqlite3, with a `Database` that sets our PRAGMAs before its first use, and `extra`
 * as it is at that moment.
 */
export function sqliteDriver(extra: Pragmas = {}): SqliteDriver {
  const statements = () =>
    Object.entries({ ...pragmas, ...extra })
      .map(([name, value]) => `PRAGMA ${name}=${value};`)
      .join(" ");
  class Database extends sqlite3.Database {
    constructor(filename: string, mode: number, opened: (error: Error | null) => void) {
      super(filename, mode, (error: Error | null) => {
        if (error) opened(error);
        else this.exec(statements(), opened);
      });
    }
  }
  tolerateIdleRollback(Database.prototype);
  return { ...sqlite3, Database };
}

type All = (
  this: unknown,
  sql: string,
  values: unknown,
  done: (error: Error | null, rows: unknown[]) => void,
) => unknown;

/**
 * After a full disk, an I/O error or a refused BEGIN there is nothing left to roll back. Sequelize takes SQLite's word
 * for that as a fault, warns on the console and leaks the connection; so a ROLLBACK of nothing is a success here.
 */
function tolerateIdleRollback(prototype: { all: unknown }): void {
  const all = prototype.all as All;
  const tolerant: All = function (sql, values, done) {
    if (sql !== "ROLLBACK;") return all.call(this, sql, values, done);
    return all.call(this, sql, values, function (this: unknown, error, rows) {
      const isIdle = error !== null && /no transaction is active/.test(error.message);
      done.call(this, isIdle ? null : error, rows ?? []);
    });
  };
  prototype.all = tolerant;
}
