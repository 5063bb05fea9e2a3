import { copyFileSync, existsSync, renameSync } from "node:fs";
import { join } from "node:path";
import { openMigrated } from "@clicktree/server/inspect";
import { createPostgresDatabase, createTemplate, dropPostgresDatabase, startPostgres } from "./postgres.js";
import { runFolderVariable, temporaryFolder } from "./temporary-folder.js";

export type DatabaseKind = "sqlite" | "postgres";

/** The database is a parameter of the run: `CLICKTREE_TEST_DATABASE=postgres` runs every test with a server on PostgreSQL. */
export const databaseOfRun: DatabaseKind = process.env.CLICKTREE_TEST_DATABASE === "postgres" ? "postgres" : "sqlite";

/** The kinds of database that this run tests: one. */
export const databaseKinds: readonly DatabaseKind[] = [databaseOfRun];

/** Environment variable with the address of the run's PostgreSQL; the global setup sets it. */
export const postgresVariable = "CLICKTREE_TEST_POSTGRES";

/** A database of its own: a folder and, for PostgreSQL, an address. */
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

/** Creates a database, empty or as a copy of a template. Outside a test run, it starts a PostgreSQL for it. */
export async function createTestDatabase(kind: DatabaseKind, template?: string): Promise<TestDatabase> {
  const dataDir = temporaryFolder("data");
  if (kind === "sqlite") {
    const file = join(dataDir, "clicktree.sqlite");
    if (template !== undefined) copyFileSync(template, file);
    return {
      kind,
      dataDir,
      url: undefined,
      address: { kind, file },
      settings: { CLICKTREE_DATA_DIR: dataDir },
      drop: async () => {},
    };
  }
  const shared = process.env[postgresVariable];
  const own = shared === undefined ? await startPostgres() : undefined;
  const cluster = shared ?? own?.url ?? "";
  const url = await createPostgresDatabase(cluster, template);
  return {
    kind,
    dataDir,
    url,
    address: { kind, url },
    settings: { CLICKTREE_DATA_DIR: dataDir, DATABASE_URL: url },
    drop: () => (own ? own.stop() : dropPostgresDatabase(cluster, url)),
  };
}

/**
 * Creates a database for one server. In a test run it already has the schema, as a copy of a database that was migrated
 * once: migrations take 50 ms of processor time on SQLite and 200 ms on PostgreSQL. Otherwise it is empty.
 */
export async function createServerDatabase(kind: DatabaseKind): Promise<TestDatabase> {
  return createTestDatabase(kind, await templateOf(kind));
}

const templates: { [kind in DatabaseKind]?: Promise<string> } = {};

/** Path or name of a migrated database; undefined outside a test run. */
function templateOf(kind: DatabaseKind): Promise<string> | undefined {
  const [folder, cluster] = [process.env[runFolderVariable], process.env[postgresVariable]];
  if (kind === "sqlite" && folder !== undefined) templates.sqlite ??= sqliteTemplate(folder);
  if (kind === "postgres" && cluster !== undefined) templates.postgres ??= postgresTemplate(cluster);
  return templates[kind];
}

/** Processes that start at once each make the file; the last one stays. */
async function sqliteTemplate(folder: string): Promise<string> {
  const template = join(folder, "template.sqlite");
  if (!existsSync(template)) {
    const file = join(temporaryFolder("template"), "clicktree.sqlite");
    await (await openMigrated({ kind: "sqlite", file })).close();
    renameSync(file, template);
  }
  return template;
}

const postgresTemplate = (cluster: string): Promise<string> =>
  createTemplate(cluster, "clicktree_template", async (url) => {
    await (await openMigrated({ kind: "postgres", url })).close();
  });
