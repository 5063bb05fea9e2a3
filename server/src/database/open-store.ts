import { EventEmitter } from "node:events";
import { QueryTypes, Sequelize, Transaction } from "sequelize";
import { raise } from "./change-counters.js";
import { databaseFailure, driverCode, isRetryable } from "./database-failure.js";
import { type Dialect, postgres, sqlite } from "./dialect.js";
import { postgresFeed } from "./postgres-feed.js";
import { type Pragmas, pragmas, type SqliteDriver, sqliteDriver } from "./sqlite-driver.js";
import { sqliteFeed } from "./sqlite-feed.js";
import { sqliteReader } from "./sqlite-reader.js";
import type { Bind, Change, Reader, Store, Writer } from "./store.js";
import { walHeader } from "./wal-header.js";
import { watchers } from "./watchers.js";
import { writeQueue } from "./write-queue.js";

export type DatabaseAddress =
  | { readonly kind: "sqlite"; readonly file: string }
  | { readonly kind: "postgres"; readonly url: string };

export interface StoreOptions {
  /** Further PRAGMAs of SQLite for connections to come, for tests of full disks. */
  readonly pragmas?: Pragmas;
}

const attempts = 5;

function connect(address: DatabaseAddress, driver: SqliteDriver): Sequelize {
  const common = { logging: false, retry: { max: 1 } } as const;
  if (address.kind === "sqlite")
    return new Sequelize({
      ...common,
      dialect: "sqlite",
      storage: address.file,
      dialectModule: driver,
    });
  return new Sequelize(address.url, {
    ...common,
    dialect: "postgres",
    pool: { max: 10, min: 0, acquire: 5000, idle: 30_000 },
    dialectOptions: { connectionTimeoutMillis: 4000, lock_timeout: 5000, statement_timeout: 15_000, keepAlive: true },
  });
}

function reader(sequelize: Sequelize, dialect: Dialect, transaction: Transaction | null): Reader {
  const all = async <Row extends object>(sql: string, binds: readonly Bind[] = []): Promise<Row[]> => {
    try {
      // Sequelize would run a statement that begins with INSERT without its RETURNING rows; a comment hides it.
      return await sequelize.query<Row>(`/**/${sql}`, { type: QueryTypes.SELECT, bind: [...binds], transaction });
    } catch (error) {
      throw databaseFailure(error);
    }
  };
  const first = async <Row extends object>(sql: string, binds: readonly Bind[] = []) => (await all<Row>(sql, binds))[0];
  return { dialect, all, first };
}

/** Opens the database; creates the SQLite file where there is none. The schema is migrate's business. */
export async function openStore(address: DatabaseAddress, options: StoreOptions = {}): Promise<Store> {
  const driver = sqliteDriver(options.pragmas);
  const sequelize = connect(address, driver);
  const dialect = address.kind === "sqlite" ? sqlite : postgres;
  const plain = reader(sequelize, dialect, null);
  // Reads the file, so that a damaged one is refused here and the WAL index exists.
  await plain.all(address.kind === "sqlite" ? "SELECT count(*) FROM sqlite_master" : "SELECT 1");
  const own = address.kind === "sqlite" ? sqliteReader(driver, address.file, dialect) : undefined;
  const reads = own?.reader ?? plain;
  const changes = new EventEmitter();
  changes.setMaxListeners(0);

  async function transact<T>(work: (tx: Writer) => Promise<T>, waited = 0): Promise<T> {
    const touched = new Map<string, Change>();
    const begun = await begin(waited);
    let result: T;
    try {
      const within = reader(sequelize, dialect, begun);
      const tx: Writer = {
        ...within,
        touch: (scope, id) => void touched.set(`${scope} ${id}`, id === undefined ? { scope } : { scope, id }),
      };
      result = await work(tx);
      if (touched.size > 0) await tell(tx, [...touched.values()]);
      await commit(within, begun);
    } catch (error) {
      await begun.rollback().catch(() => undefined);
      throw databaseFailure(error);
    }
    if (touched.size > 0) changes.emit("change", [...touched.values()]);
    return result;
  }

  async function tell(tx: Writer, told: readonly Change[]): Promise<void> {
    await raise(
      tx,
      told.map(({ scope }) => scope),
    );
    await feed.announce(tx, told);
  }

  /**
   * A COMMIT that SQLite refuses (on a full disk it is the COMMIT that writes) would make Sequelize lose the error and
   * keep the connection, locked. So it is our own statement, and the rollback of nothing lets go of the connection.
   */
  async function commit(within: Reader, begun: Transaction): Promise<void> {
    if (dialect.name === "postgres") return begun.commit();
    await within.all("COMMIT");
    await begun.rollback();
  }

  async function begin(waited: number): Promise<Transaction> {
    const type = { type: Transaction.TYPES.IMMEDIATE };
    try {
      return await sequelize.transaction(type);
    } catch (error) {
      // One more wait of `busy_timeout`, so that a lock of five seconds is outwaited, unless the queue took that long.
      if (driverCode(error) !== "SQLITE_BUSY" || waited > pragmas.busy_timeout) throw databaseFailure(error);
    }
    try {
      return await sequelize.transaction(type);
    } catch (error) {
      throw databaseFailure(error);
    }
  }

  async function retried<T>(work: (tx: Writer) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await transact(work);
      } catch (error) {
        if (attempt === attempts || !isRetryable(error)) throw error;
      }
    }
  }

  const inTurn = writeQueue();
  const header = address.kind === "sqlite" ? walHeader(address.file) : undefined;
  let looks = 0;
  const look = (): number => {
    if (header) return header.look();
    looks += 1;
    return looks;
  };
  const hear = (heard: readonly Change[]) => void changes.emit("change", heard);
  const feed = address.kind === "sqlite" ? sqliteFeed(reads, look, hear) : postgresFeed(address.url, reads, hear);
  const watch = watchers(feed);
  return {
    ...reads,
    write: (work) => (address.kind === "sqlite" ? inTurn((waited) => transact(work, waited)) : retried(work)),
    look,
    onChange(listener) {
      changes.on("change", listener);
      return () => changes.off("change", listener);
    },
    watch,
    async copyTo(file) {
      await plain.all("VACUUM INTO $1", [file]);
    },
    async close() {
      if (header) await inTurn(() => Promise.resolve()).catch(() => undefined);
      await feed.stop();
      await own?.close();
      await sequelize.close();
      header?.close(); // last: closing any descriptor of the file lets go of the locks that SQLite holds on it
    },
  };
}
