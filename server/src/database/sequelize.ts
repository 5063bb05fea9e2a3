import { type Options, QueryTypes, Sequelize, type Transaction } from "sequelize";
import { databaseFailure } from "./database-failure.js";
import type { Dialect } from "./dialect.js";
import type { Bind, Reader } from "./store.js";

/** Sequelize as we use it: no log of statements (they hold hashes and keys), no retries of its own. */
export const sequelizeOf = (options: Options, url?: string): Sequelize => {
  const all: Options = { ...options, logging: false, retry: { max: 1 } };
  return url === undefined ? new Sequelize(all) : new Sequelize(url, all);
};

/** Statements through Sequelize, within a transaction or without one. */
export function sequelizeReader(
  sequelize: Sequelize,
  dialect: Dialect,
  transaction: Transaction | null = null,
): Reader {
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
