import { createRequire } from "node:module";
import type sqlite3Types from "sqlite3";

const sqlite3 = createRequire(import.meta.url)("sqlite3") as typeof sqlite3Types;

/**
 * Set on every connection, including Sequelize's, whose own hooks do not run for SQLite.
 * FULL: an acknowledged write must survive a power cut. WAL: readers never wait for the writer.
 */
export const pragmas = { busy_timeout: 5000, journal_mode: "WAL", synchronous: "FULL", foreign_keys: "ON" } as const;

/** The part of the sqlite3 module that Sequelize and our connections use. */
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
