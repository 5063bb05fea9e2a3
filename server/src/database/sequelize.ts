import { type Options, QueryTypes, Sequelize, type Transaction } from "sequelize";
import { databaseFailure } from "./database-failure.js";
import type { Dialect } from "./dialect.js";
import type { Bind, Reader } from "./store.js";

/** Sequelize without its log of statements (they contain hashes and keys) and without its retries. */
export const sequelizeOf = (options: Options, url?: string): Sequelize => {
  const all: Options = { ...options, logging: false, retry: { max: 1 } };
  return url === undefined ? new Sequelize(all) : new Sequelize(url, all);
};

/** Runs statements through Sequelize, with or without a transaction. */
export function sequelizeReader(
  sequelize: Sequelize,
  dialect: Dialect,
  transaction: Transaction | null = null,
): Reader {
  const all = async <Row extends object>(sql: string, binds: readonly Bind[] = []): Promise<Row[]> => {
    try {
      // Sequelize drops the RETURNING rows of a statement that begins with INSERT; a leading comment avoids that.
      return await sequelize.query<Row>(`/**/${sql}`, { type: QueryTypes.SELECT, bind: [...binds], transaction });
    } catch (error) {
      throw databaseFailure(error);
    }
  };
  const first = async <Row extends object>(sql: string, binds: readonly Bind[] = []) => (await all<Row>(sql, binds))[0];
  return { dialect, all, first };
}
