import type { Migration } from "./migration.js";

/** Announcements of changes to the other processes on an SQLite file; PostgreSQL has NOTIFY (see sqlite-feed.ts). */
export const changeLog: Migration = {
  version: 2,
  name: "change-log",
  async up(tx) {
    if (tx.dialect.name !== "sqlite") return;
    // origin: the process that wrote it.
    await tx.all(
      "CREATE TABLE change_log (seq INTEGER PRIMARY KEY, scope TEXT NOT NULL, object_id INTEGER, origin TEXT NOT NULL)",
    );
  },
};
