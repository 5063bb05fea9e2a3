import { closeSync, openSync, readSync } from "node:fs";
import { databaseFailure } from "./database-failure.js";
import { sqlite } from "./dialect.js";
import type { Engine } from "./engine.js";
import { sequelizeOf, sequelizeReader } from "./sequelize.js";
import { SqliteConnection } from "./sqlite-connection.js";
import { type Pragmas, sqliteDriver } from "./sqlite-driver.js";
import { sqliteFeed } from "./sqlite-feed.js";
import { sqliteWriter } from "./sqlite-writer.js";
import type { Bind, Reader } from "./store.js";

const headerBytes = 48;

/**
 * Looks at the header of SQLite's WAL index (`-shm`): every commit of any process changes it before the commit
 * returns, so an unchanged header means that nothing was committed since the last look. About 2 µs a look.
 */
function walHeader(databaseFile: string): { look(): number; close(): void } {
  const descriptor = openSync(`${databaseFile}-shm`, "r");
  let seen = Buffer.alloc(headerBytes);
  let now = Buffer.alloc(headerBytes);
  let epoch = 0;
  return {
    look() {
      const read = readSync(descriptor, now, 0, headerBytes, 0);
      if (read === headerBytes && now.equals(seen)) return epoch;
      [seen, now] = [now, seen];
      epoch += 1;
      return epoch;
    },
    close: () => closeSync(descriptor),
  };
}

/** Reads on a connection that cannot write. */
function readerOf(connection: SqliteConnection): Reader {
  const all = async <Row extends object>(sql: string, binds?: readonly Bind[]): Promise<Row[]> => {
    try {
      return await connection.all<Row>(sql, binds);
    } catch (error) {
      throw databaseFailure(error);
    }
  };
  return {
    dialect: sqlite,
    all,
    first: async <Row extends object>(sql: string, binds?: readonly Bind[]) => (await all<Row>(sql, binds))[0],
  };
}

/** An SQLite file: Sequelize opens it, one connection reads and one writes. */
export async function openSqlite(file: string, extra?: Pragmas): Promise<Engine> {
  const driver = sqliteDriver();
  const sequelize = sequelizeOf({ dialect: "sqlite", storage: file, dialectModule: driver });
  const plain = sequelizeReader(sequelize, sqlite);
  // Reads the file, so that a damaged one is refused here and the WAL index exists.
  await plain.all("SELECT count(*) FROM sqlite_master");
  const reading = new SqliteConnection(driver, file, "PRAGMA query_only=ON");
  const writing = new SqliteConnection(driver, file);
  const reader = readerOf(reading);
  const { transact, settled } = sqliteWriter(writing, sqlite, extra);
  const header = walHeader(file);
  return {
    reader,
    transact,
    look: header.look,
    feed: (hear) => sqliteFeed(reader, header.look, hear),
    async copyTo(copy) {
      await plain.all("VACUUM INTO $1", [copy]);
    },
    async close() {
      await settled();
      await writing.end();
      await reading.end();
      await sequelize.close();
      header.close(); // last: closing any descriptor of the file lets go of the locks that SQLite holds on it
    },
  };
}
