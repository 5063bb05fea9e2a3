import { join } from "node:path";
import sqlite3 from "sqlite3";

/** The result of SQLite's own check of the database of a stopped server; `ok` if it is sound. */
export function checkDatabase(dataDir: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const database = new sqlite3.Database(join(dataDir, "clicktree.sqlite"), (failure) => {
      if (failure) return reject(failure);
      database.get<{ integrity_check: string }>("PRAGMA integrity_check", (error, row) => {
        database.close(() => (error ? reject(error) : resolve(row?.integrity_check ?? "nothing")));
      });
    });
  });
}
