import type { Socket } from "node:net";
import pg from "pg";
import { databaseFailure, isRetryable } from "./database-failure.js";
import { postgres } from "./dialect.js";
import { postgresFeed } from "./postgres-feed.js";
import { sequelizeOf, sequelizeReader } from "./sequelize.js";
import type { Engine, Reader, WriteOptions } from "./store.js";

/**
 * A connection that does not answer for this long (ms), longer than a limited statement may take, is dead: after a
 * failover or behind a gateway that forgot it, TCP itself would go on for a quarter of an hour.
 */
const silenceMs = 20_000;

/**
 * The module that Sequelize uses as pg. Its clients have an error listener from the start: Sequelize adds its own only
 * after a client is ready, and an error before that would be uncaught and end the process.
 */
function postgresDriver(mayBeSilent: () => boolean): typeof pg {
  class Client extends pg.Client {
    /** Sequelize's pool checks this before it reuses a connection. */
    _invalid = false;

    constructor(config?: string | pg.ClientConfig) {
      super(config);
      const invalidate = () => {
        this._invalid = true;
      };
      this.on("error", invalidate).on("end", invalidate);
      // not in pg's types: the socket, with TLS once it is there, and whether no statement is under way
      const { connection } = this as unknown as { connection: { stream: Socket } };
      this.once("connect", () => {
        const { stream } = connection;
        stream.setTimeout(silenceMs);
        stream.on("timeout", () => {
          const { readyForQuery } = this as unknown as { readyForQuery: boolean };
          if (!readyForQuery && !mayBeSilent()) stream.destroy(new Error("Connection terminated: no answer"));
        });
      });
    }
  }
  return { ...pg, Client };
}

/** Attempts at a transaction that PostgreSQL aborts in favour of another one. */
const maxAttempts = 5;

/** A PostgreSQL database behind Sequelize's pool of connections. */
export async function openPostgres(url: string): Promise<Engine> {
  const pool = { max: 10, min: 0, acquire: 5000, idle: 30_000 };
  const limits = { connectionTimeoutMillis: 4000, lock_timeout: 5000, statement_timeout: 15_000, keepAlive: true };
  /** Writes under way whose statements may take longer than `silenceMs`. */
  let unlimitedWrites = 0;
  const dialectModule = postgresDriver(() => unlimitedWrites > 0);
  const sequelize = sequelizeOf({ dialect: "postgres", dialectModule, pool, dialectOptions: limits }, url);
  const reader = sequelizeReader(sequelize, postgres);
  await reader.all("SELECT 1");
  let epoch = 0;

  async function attemptOnce<T>(work: (within: Reader) => Promise<T>, options: WriteOptions): Promise<T> {
    const { lasting = true, unlimited = false } = options;
    const begun = await sequelize.transaction();
    if (unlimited) unlimitedWrites++;
    try {
      const within = sequelizeReader(sequelize, postgres, begun);
      if (!lasting) await within.all("SET LOCAL synchronous_commit = off");
      if (unlimited) await within.all("SET LOCAL statement_timeout = 0");
      const result = await work(within);
      await begun.commit();
      return result;
    } catch (error) {
      await begun.rollback().catch(() => undefined);
      throw error;
    } finally {
      if (unlimited) unlimitedWrites--;
    }
  }

  return {
    reader,
    async transact(work, options = {}) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await attemptOnce(work, options);
        } catch (error) {
          if (attempt === maxAttempts || !isRetryable(error)) throw databaseFailure(error);
        }
      }
    },
    // PostgreSQL has no cheap way to detect commits, so every call counts as a change.
    changeEpoch: () => ++epoch,
    feed: (onRemoteChange) => postgresFeed(url, reader, onRemoteChange),
    check: async () => void (await reader.all("SELECT count(*) FROM schema_versions")),
    copyTo: () => Promise.reject(new Error("PostgreSQL is copied by its own tools")),
    close: () => sequelize.close(),
  };
}
