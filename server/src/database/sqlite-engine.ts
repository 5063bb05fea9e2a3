import { closeSync, fstatSync, openSync, readSync, statSync } from "node:fs";
import { DomainError } from "../failures/domain-error.js";
import { databaseFailure } from "./database-failure.js";
import { sqlite } from "./dialect.js";
import { sequelizeOf, sequelizeReader } from "./sequelize.js";
import { soundness } from "./soundness.js";
import { type Pragmas, SqliteConnection, sqliteDriver } from "./sqlite-connection.js";
import { sqliteFeed } from "./sqlite-feed.js";
import { sqliteWriter } from "./sqlite-writer.js";
import type { Bind, Engine, Reader } from "./store.js";

const headerBytes = 48;

/**
 * Reads the header of SQLite's WAL index (`-shm`). Every commit of any process changes it before the commit returns, so
 * an unchanged header means that nothing was committed since the last call. Takes about 2 µs.
 */
function walHeader(databaseFile: string): { changeEpoch(): number; close(): void } {
  const descriptor = openSync(`${databaseFile}-shm`, "r");
  let seen = Buffer.alloc(headerBytes);
  let now = Buffer.alloc(headerBytes);
  let epoch = 0;
  return {
    changeEpoch() {
      const read = readSync(descriptor, now, 0, headerBytes, 0);
      if (read === headerBytes && now.equals(seen)) return epoch;
      [seen, now] = [now, seen];
      epoch += 1;
      return epoch;
    },
    close: () => closeSync(descriptor),
  };
}

/**
 * Creates a file for SQLite to fill that only its owner can read; SQLite gives the files beside it the same mode. Does
 * not open a file that exists: closing it would release the locks of other connections.
 */
function createPrivate(file: string): void {
  try {
    closeSync(openSync(file, "wx", 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}

/** The first bytes of every SQLite file. */
const magic = Buffer.from("53514c69746520666f726d6174203300", "hex");

/**
 * Reads the file as it is on disk: open connections have it in memory and would not notice for days that it is damaged,
 * replaced or gone. Closing the descriptor would release SQLite's locks, so it stays open as long as the database.
 */
function fileCheck(file: string, connect: () => SqliteConnection): { look(): Promise<void>; close(): void } {
  const descriptor = openSync(file, "r");
  const damaged = (cause: unknown) => new DomainError("DATABASE_DAMAGED", { cause });
  function requireFile(): void {
    const [own, now] = [
      fstatSync(descriptor, { bigint: true }),
      statSync(file, { bigint: true, throwIfNoEntry: false }),
    ];
    if (now?.ino !== own.ino || now.dev !== own.dev) throw damaged(new Error(`${file} is gone or was replaced`));
    const head = Buffer.alloc(magic.length);
    readSync(descriptor, head, 0, head.length, 0);
    if (!head.equals(magic)) throw damaged(new Error(`${file} is not an SQLite file any more`));
  }
  return {
    async look() {
      requireFile();
      const connection = connect();
      try {
        const [first] = await connection.all<{ quick_check: string }>("PRAGMA quick_check(1)");
        if (first?.quick_check !== "ok") throw damaged(new Error(first?.quick_check));
      } catch (error) {
        throw databaseFailure(error);
      } finally {
        await connection.end();
      }
    },
    close: () => closeSync(descriptor),
  };
}

/** A reader on a connection that cannot write. */
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

/** An SQLite file: Sequelize creates it, one connection reads and one writes. */
export async function openSqlite(file: string, extra?: Pragmas): Promise<Engine> {
  createPrivate(file);
  const driver = sqliteDriver();
  const sequelize = sequelizeOf({ dialect: "sqlite", storage: file, dialectModule: driver });
  const plain = sequelizeReader(sequelize, sqlite);
  // Reads the file, so that a damaged one fails here and the WAL index exists afterwards.
  await plain.all("SELECT count(*) FROM sqlite_master");
  const reading = new SqliteConnection(driver, file, "PRAGMA query_only=ON");
  const writing = new SqliteConnection(driver, file);
  const reader = readerOf(reading);
  const { transact, settled } = sqliteWriter(writing, sqlite, extra);
  const header = walHeader(file);
  const soundFile = fileCheck(file, () => new SqliteConnection(driver, file, "PRAGMA query_only=ON"));
  return {
    reader,
    transact,
    changeEpoch: header.changeEpoch,
    feed: (onRemoteChange) => sqliteFeed(reader, header.changeEpoch, onRemoteChange),
    check: soundness(soundFile.look),
    async copyTo(copy) {
      createPrivate(copy);
      await plain.all("VACUUM INTO $1", [copy]);
    },
    async close() {
      await settled();
      await writing.end();
      await reading.end();
      await sequelize.close();
      soundFile.close();
      header.close(); // last: closing any descriptor of the file releases the locks that SQLite holds on it
    },
  };
}
