import type { Dialect } from "../../database/dialect.js";
import { gather } from "../../database/gather.js";
import type { Store } from "../../database/store.js";

export interface JsonQuery {
  /** A statement that answers one row and column: the JSON array as text. */
  readonly sql: string;
  /** Whole numbers for `$1`, `$2` …, such as whose list it is. */
  readonly binds: readonly number[];
}

export interface ReadList {
  /** The change counter of the list. */
  readonly version: number;
  /** The whole answer, `{"data":[…]}`. */
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

/** The statement for many lists that differ in their binds and scope only: `$1` is a JSON array of `[scope, …binds]`. */
const manyOf = (dialect: Dialect, sql: string): string => {
  const asked = sql.replace(/\$(\d+)/g, (_, n: string) => `CAST(j.value ->> ${n} AS INTEGER)`);
  return `SELECT j.place AS place,
    (SELECT value FROM change_counters WHERE scope = j.value ->> 0) AS version, ${dialect.enveloped(asked)} AS body
    FROM ${dialect.elements("$1")}`;
};

/** Reads lists and their counters: all that are asked for in one turn of the event loop in one statement a kind. */
export class ListReads {
  private readonly lists = new Map<string, (question: Question) => Promise<ReadList>>();

  constructor(private readonly store: Pick<Store, "all" | "dialect">) {}

  /** Value of a change counter; 0 where nothing ever changed. */
  readonly version = gather(async (scopes: readonly string[]): Promise<number[]> => {
    const rows = await this.store.all<{ scope: string; value: number | string }>(
      `SELECT c.scope, c.value FROM ${this.store.dialect.elements("$1")} JOIN change_counters c ON c.scope = j.value ->> 0`,
      [JSON.stringify(scopes.map((scope) => [scope]))],
    );
    const values = new Map(rows.map(({ scope, value }) => [scope, Number(value)]));
    return scopes.map((scope) => values.get(scope) ?? 0);
  });

  /** Counter and rows of a list, as they are at one moment. */
  list(scope: string, { sql, binds }: JsonQuery): Promise<ReadList> {
    const ask = this.lists.get(sql) ?? this.kindOf(sql);
    return ask({ scope, binds });
  }

  private kindOf(sql: string): (question: Question) => Promise<ReadList> {
    const { store } = this;
    const many = manyOf(store.dialect, sql);
    const ask = gather(async (questions: readonly Question[]) => {
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
