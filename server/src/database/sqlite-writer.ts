import { databaseFailure, driverCode } from "./database-failure.js";
import type { Dialect } from "./dialect.js";
import type { SqliteConnection } from "./sqlite-connection.js";
import { type Pragmas, pragmas } from "./sqlite-driver.js";
import type { Bind, Reader, WriteOptions } from "./store.js";
import { writeQueue } from "./write-queue.js";

export interface SqliteWriter {
  /** Runs work in a transaction of its own: one at a time, in order. */
  transact<T>(work: (within: Reader) => Promise<T>, options?: WriteOptions): Promise<T>;
  /** Resolves when nothing is under way. */
  settled(): Promise<void>;
}

/**
 * Writes on one connection, one transaction at a time, each BEGIN IMMEDIATE. `extra` is set before each transaction.
 */
export function sqliteWriter(connection: SqliteConnection, dialect: Dialect, extra: Pragmas = {}): SqliteWriter {
  const inTurn = writeQueue();
  /** What the connection's `synchronous` stands at. */
  let synchronous: string = pragmas.synchronous;

  /** A write that need not outlive a power cut waits for no disk; the next one that must takes it along. */
  async function prepareFor({ lasting = true }: WriteOptions): Promise<void> {
    const wanted = lasting ? pragmas.synchronous : "NORMAL";
    if (wanted !== synchronous) await connection.exec(`PRAGMA synchronous=${wanted}`);
    synchronous = wanted;
    for (const [name, value] of Object.entries(extra)) await connection.exec(`PRAGMA ${name}=${value}`);
  }

  /** One more wait of `busy_timeout`, so that a lock of five seconds is outwaited, unless the queue took that long. */
  async function begin(waited: number): Promise<void> {
    try {
      await connection.all("BEGIN IMMEDIATE");
    } catch (error) {
      if (driverCode(error) !== "SQLITE_BUSY" || waited > pragmas.busy_timeout) throw error;
      await connection.all("BEGIN IMMEDIATE");
    }
  }

  /** After a full disk or an I/O error SQLite has rolled back itself; a connection that cannot is given up. */
  async function rollback(): Promise<void> {
    try {
      await connection.all("ROLLBACK");
    } catch (error) {
      if (error instanceof Error && /no transaction is active/.test(error.message)) return;
      await connection.close();
      synchronous = pragmas.synchronous;
    }
  }

  async function once<T>(work: (within: Reader) => Promise<T>, options: WriteOptions, waited: number): Promise<T> {
    await prepareFor(options);
    await begin(waited);
    const within = transactionOf(connection, dialect);
    try {
      const result = await work(within.reader);
      await within.end();
      await connection.all("COMMIT");
      return result;
    } catch (error) {
      await within.end();
      await rollback();
      throw error;
    }
  }

  return {
    transact: (work, options = {}) =>
      inTurn(async (waited) => {
        try {
          return await once(work, options, waited);
        } catch (error) {
          throw databaseFailure(error);
        }
      }),
    settled: () => inTurn(() => Promise.resolve()).catch(() => undefined),
  };
}

/** The statements of one transaction. Its end waits for those under way: none may run after it, on its own account. */
function transactionOf(connection: SqliteConnection, dialect: Dialect) {
  const running = new Set<Promise<unknown>>();
  let isOver = false;
  const all = async <Row extends object>(sql: string, binds: readonly Bind[] = []): Promise<Row[]> => {
    if (isOver) throw new Error("This transaction has ended");
    const rows = connection.all<Row>(sql, binds);
    running.add(rows);
    try {
      return await rows;
    } catch (error) {
      throw databaseFailure(error);
    } finally {
      running.delete(rows);
    }
  };
  const first = async <Row extends object>(sql: string, binds: readonly Bind[] = []) => (await all<Row>(sql, binds))[0];
  const reader: Reader = { dialect, all, first };
  return {
    reader,
    async end(): Promise<void> {
      isOver = true;
      if (running.size > 0) await Promise.allSettled(running);
    },
  };
}
