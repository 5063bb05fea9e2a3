import { join } from "node:path";
import { createPostgresDatabase, dropPostgresDatabase, startPostgres } from "./postgres.js";
import { isQuickRun } from "./process.js";
import { temporaryFolder } from "./temporary-folder.js";

export type DatabaseKind = "sqlite" | "postgres";

export const databaseKinds: readonly DatabaseKind[] = isQuickRun ? ["sqlite"] : ["sqlite", "postgres"];

/** Environment variable with the address of the run's PostgreSQL; the global setup sets it. */
export const postgresVariable = "CLICKTREE_TEST_POSTGRES";

/** An empty database of its own: a folder and, for PostgreSQL, an address. */
export interface TestDatabase {
  readonly kind: DatabaseKind;
  readonly dataDir: string;
  /** Absent for SQLite, whose file lies in `dataDir`. */
  readonly url: string | undefined;
  /** The database that the server's own store opens. */
  readonly address:
    | { readonly kind: "sqlite"; readonly file: string }
    | { readonly kind: "postgres"; readonly url: string };
  /** The server's settings that lead to it. */
  readonly settings: Record<string, string>;
  drop(): Promise<void>;
}

/** Creates an empty database. Outside a test run, it starts a PostgreSQL for it. */
export async function createTestDatabase(kind: DatabaseKind): Promise<TestDatabase> {
  const dataDir = temporaryFolder("data");
  if (kind === "sqlite")
    return {
      kind,
      dataDir,
      url: undefined,
      address: { kind, file: join(dataDir, "clicktree.sqlite") },
      settings: { CLICKTREE_DATA_DIR: dataDir },
      drop: async () => {},
    };
  const shared = process.env[postgresVariable];
  const own = shared === undefined ? await startPostgres() : undefined;
  const cluster = shared ?? own?.url ?? "";
  const url = await createPostgresDatabase(cluster);
  return {
    kind,
    dataDir,
    url,
    address: { kind, url },
    settings: { CLICKTREE_DATA_DIR: dataDir, DATABASE_URL: url },
    drop: () => (own ? own.stop() : dropPostgresDatabase(cluster, url)),
  };
}
