import { DomainError } from "../failures/domain-error.js";
import { databaseFailure, driverCode } from "./database-failure.js";
import type { Dialect } from "./dialect.js";
import { type Pragmas, pragmas, type SqliteConnection } from "./sqlite-connection.js";
import type { Bind, Reader, WriteOptions } from "./store.js";

/** Maximum wait for a turn; otherwise a locked database would let the queue grow without end. */
const turnTimeoutMs = 12_000;

/** Runs one task at a time, in order, and passes it its waiting time (ms). Throws DATABASE_BUSY if its turn does not come in time. */
function writeQueue() {
  let last: Promise<void> = Promise.resolve();
  return async <T>(work: (waited: number) => Promise<T>): Promise<T> => {
    const asked = performance.now();
    const before = last;
    let done = () => {};
    const mine = new Promise<void>((resolve) => {
      done = resolve;
    });
    last = before.then(() => mine);
    try {
      await turn(before);
      return await work(performance.now() - asked);
    } finally {
      done();
    }
  };
}

async function turn(before: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DomainError("DATABASE_BUSY", { retryAfter: 5 })), turnTimeoutMs);
  });
  try {
    await Promise.race([before, late]);
  } finally {
    clearTimeout(timer);
  }
}

interface SqliteWriter {
  /** Runs work in its own transaction: one at a time, in order. */
  transact<T>(work: (within: Reader) => Promise<T>, options?: WriteOptions): Promise<T>;
  settled(): Promise<void>;
}

/**
 * Writes on one connection, one transaction at a time, each with BEGIN IMMEDIATE. `extra` is set before each one.
 */
export function sqliteWriter(connection: SqliteConnection, dialect: Dialect, extra: Pragmas = {}): SqliteWriter {
  const inTurn = writeQueue();
  /** The connection's current `synchronous`. */
  let synchronous: string = pragmas.synchronous;

  /** A write that a power cut may lose does not wait for the disk; the next lasting write also makes it durable. */
  async function prepareFor({ lasting = true }: WriteOptions): Promise<void> {
    const required = lasting ? pragmas.synchronous : "NORMAL";
    if (required !== synchronous) await connection.exec(`PRAGMA synchronous=${required}`);
    synchronous = required;
    for (const [name, value] of Object.entries(extra)) await connection.exec(`PRAGMA ${name}=${value}`);
  }

  /** Waits for `busy_timeout` a second time, so that a lock of five seconds does not fail, unless the queue took that long. */
  async function begin(waited: number): Promise<void> {
    try {
      await connection.all("BEGIN IMMEDIATE");
    } catch (error) {
      if (driverCode(error) !== "SQLITE_BUSY" || waited > pragmas.busy_timeout) throw error;
      await connection.all("BEGIN IMMEDIATE");
    }
  }

  /** SQLite itself rolls back after a full disk or an I/O error. A connection that cannot roll back is closed. */
  async function rollback(): Promise<void> {
    try {
      await connection.all("ROLLBACK");
    } catch (error) {
      if (error instanceof Error && /no transaction is active/.test(error.message)) return;
      await connection.close();
      synchronous = pragmas.synchronous;
    }
  }

  async function runOnce<T>(work: (within: Reader) => Promise<T>, options: WriteOptions, waited: number): Promise<T> {
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
          return await runOnce(work, options, waited);
        } catch (error) {
          throw databaseFailure(error);
        }
      }),
    settled: () => inTurn(() => Promise.resolve()).catch(() => undefined),
  };
}

/** The statements of one transaction. `end` waits for running ones: none may run outside the transaction. */
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
