import pg from "pg";
import { databaseFailure, isRetryable } from "./database-failure.js";
import { postgres } from "./dialect.js";
import type { Engine } from "./engine.js";
import { postgresFeed } from "./postgres-feed.js";
import { sequelizeOf, sequelizeReader } from "./sequelize.js";
import type { Reader, WriteOptions } from "./store.js";

/**
 * The module that Sequelize takes for pg, with clients that are listened to from their beginning. Sequelize itself begins
 * a moment after a client is ready: a server that ends the connection in the same breath would end our process, too.
 */
function postgresDriver(): typeof pg {
  class Client extends pg.Client {
    /** What Sequelize's pool asks before it gives a connection out again. */
    _invalid = false;

    constructor(config?: string | pg.ClientConfig) {
      super(config);
      this.on("error", () => {
        this._invalid = true;
      });
    }
  }
  return { ...pg, Client };
}

/** How often a transaction is tried that PostgreSQL gives up in favour of another. */
const attempts = 5;

/** A PostgreSQL database behind Sequelize's pool of connections. */
export async function openPostgres(url: string): Promise<Engine> {
  const pool = { max: 10, min: 0, acquire: 5000, idle: 30_000 };
  const limits = { connectionTimeoutMillis: 4000, lock_timeout: 5000, statement_timeout: 15_000, keepAlive: true };
  const dialectModule = postgresDriver();
  const sequelize = sequelizeOf({ dialect: "postgres", dialectModule, pool, dialectOptions: limits }, url);
  const reader = sequelizeReader(sequelize, postgres);
  await reader.all("SELECT 1");
  let looks = 0;

  async function once<T>(work: (within: Reader) => Promise<T>, { lasting = true }: WriteOptions): Promise<T> {
    const begun = await sequelize.transaction();
    try {
      const within = sequelizeReader(sequelize, postgres, begun);
      if (!lasting) await within.all("SET LOCAL synchronous_commit = off");
      const result = await work(within);
      await begun.commit();
      return result;
    } catch (error) {
      await begun.rollback().catch(() => undefined);
      throw error;
    }
  }

  return {
    reader,
    async transact(work, options = {}) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await once(work, options);
        } catch (error) {
          if (attempt === attempts || !isRetryable(error)) throw databaseFailure(error);
        }
      }
    },
    // There is no file to look at: every look counts as a change.
    look: () => ++looks,
    feed: (hear) => postgresFeed(url, reader, hear),
    copyTo: () => Promise.reject(new Error("PostgreSQL is copied by its own tools")),
    close: () => sequelize.close(),
  };
}
