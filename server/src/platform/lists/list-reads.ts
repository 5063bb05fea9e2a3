import { batch } from "../../database/batch.js";
import type { Dialect } from "../../database/dialect.js";
import type { Store } from "../../database/store.js";

export interface JsonQuery {
  /** A statement with one row and column: the JSON array as text. */
  readonly sql: string;
  /** Integers for `$1`, `$2` …, such as the user's id. */
  readonly binds: readonly number[];
}

interface ReadList {
  readonly version: number;
  /** The complete body, `{"data":[…]}`. */
  readonly bytes: Buffer;
}

interface Question {
  readonly scope: string;
  readonly binds: readonly number[];
}

interface Row {
  readonly place: number | string;
  readonly version: number | string | null;
  readonly body: Buffer | string;
}

/** One statement for many lists that differ only in binds and scope: `$1` is a JSON array of `[scope, …binds]`. */
const manyOf = (dialect: Dialect, sql: string): string => {
  const asked = sql.replace(/\$(\d+)/g, (_, n: string) => `CAST(j.value ->> ${n} AS INTEGER)`);
  return `SELECT j.place AS place,
    (SELECT value FROM change_counters WHERE scope = j.value ->> 0) AS version, ${dialect.enveloped(asked)} AS body
    FROM ${dialect.elements("$1")}`;
};

/** Reads lists and their counters; one statement per kind of list answers all calls of one turn of the event loop. */
export class ListReads {
  private readonly lists = new Map<string, (question: Question) => Promise<ReadList>>();

  constructor(private readonly store: Pick<Store, "all" | "dialect">) {}

  /** The value of a change counter; 0 if the list has never changed. */
  readonly version = batch(async (scopes: readonly string[]): Promise<number[]> => {
    const rows = await this.store.all<{ scope: string; value: number | string }>(
      `SELECT c.scope, c.value FROM ${this.store.dialect.elements("$1")} JOIN change_counters c ON c.scope = j.value ->> 0`,
      [JSON.stringify(scopes.map((scope) => [scope]))],
    );
    const values = new Map(rows.map(({ scope, value }) => [scope, Number(value)]));
    return scopes.map((scope) => values.get(scope) ?? 0);
  });

  /** Counter and rows of a list at one point in time. */
  list(scope: string, { sql, binds }: JsonQuery): Promise<ReadList> {
    const ask = this.lists.get(sql) ?? this.kindOf(sql);
    return ask({ scope, binds });
  }

  private kindOf(sql: string): (question: Question) => Promise<ReadList> {
    const { store } = this;
    const many = manyOf(store.dialect, sql);
    const ask = batch(async (questions: readonly Question[]) => {
      const rows = await store.all<Row>(many, [JSON.stringify(questions.map(({ scope, binds }) => [scope, ...binds]))]);
      const found: ReadList[] = [];
      for (const { place, version, body } of rows) {
        const bytes = typeof body === "string" ? Buffer.from(body) : body;
        found[Number(place)] = { version: Number(version ?? 0), bytes };
      }
      return found;
    });
    this.lists.set(sql, ask);
    return ask;
  }
}
