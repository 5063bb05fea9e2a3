import { accessSync, constants, existsSync } from "node:fs";
import { dirname } from "node:path";
import type { DatabaseAddress } from "../../config/settings.js";
import { StartFailure } from "../../failures/domain-error.js";
import { driverCode } from "../database-failure.js";
import { openStore, type StoreOptions } from "../open-store.js";
import type { Store } from "../store.js";
import { migrate, NewerSchema } from "./migrate.js";
import { migrations } from "./migrations.js";

/** State of a database that is inspected without changing it. */
type DatabaseFinding =
  | { readonly state: "none" | "sound" }
  | { readonly state: "broken"; readonly failure: StartFailure };

/** Checks the whole database without creating or migrating it. Rejects only for unexpected errors. */
export async function inspectDatabase(address: DatabaseAddress): Promise<DatabaseFinding> {
  if (address.kind === "sqlite" && !existsSync(address.file)) return { state: "none" };
  let store: Store | undefined;
  try {
    requireWritable(address);
    store = await openStore(address);
    const query =
      address.kind === "sqlite"
        ? "SELECT 1 AS found FROM sqlite_master WHERE name = 'schema_versions'"
        : "SELECT 1 AS found FROM information_schema.tables WHERE table_name = 'schema_versions'";
    if (!(await store.first(query))) return { state: "none" };
    const last = await store.first<{ version: number }>("SELECT max(version) AS version FROM schema_versions");
    const version = Number(last?.version ?? 0);
    if (version > (migrations.at(-1)?.version ?? 0)) throw new NewerSchema(version);
    if (address.kind === "sqlite") {
      const check = await store.first<{ quick_check: string }>("SELECT quick_check FROM pragma_quick_check LIMIT 1");
      if (check?.quick_check !== "ok") throw new StartFailure("DATABASE_CORRUPT", { path: address.file });
    }
    return { state: "sound" };
  } catch (error) {
    const failure = startFailure(address, error);
    if (failure instanceof StartFailure) return { state: "broken", failure };
    throw failure;
  } finally {
    await store?.close();
  }
}

/** The database as shown to people: the file's path, or the address without its password. */
export function databaseName(address: DatabaseAddress): string {
  if (address.kind === "sqlite") return address.file;
  const url = new URL(address.url);
  return `${url.protocol}//${url.host}${url.pathname}`;
}

const refusals: Readonly<Record<string, "DATABASE_CORRUPT" | "DATABASE_READ_ONLY">> = {
  SQLITE_CORRUPT: "DATABASE_CORRUPT",
  SQLITE_NOTADB: "DATABASE_CORRUPT",
  SQLITE_READONLY: "DATABASE_READ_ONLY",
};

/** The StartFailure that says why the database cannot be used. */
export function startFailure(address: DatabaseAddress, error: unknown): unknown {
  if (error instanceof StartFailure) return error;
  const path = databaseName(address);
  if (error instanceof NewerSchema) return new StartFailure("DATABASE_NEWER", { path, version: error.version });
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = refusals[driverCode(cause) ?? ""] ?? "DATABASE_UNREACHABLE";
  return new StartFailure(code, { path, reason: cause instanceof Error ? cause.message : String(cause) });
}

/**
 * Refuses a read-only SQLite file before it is opened: SQLite would create its -shm file with the same permissions, and
 * the database would stay read-only even after the file itself became writable.
 */
export function requireWritable(address: DatabaseAddress): void {
  if (address.kind !== "sqlite" || !existsSync(address.file)) return;
  try {
    for (const path of [address.file, dirname(address.file)]) accessSync(path, constants.W_OK);
  } catch {
    throw new StartFailure("DATABASE_READ_ONLY", { path: address.file });
  }
}

/** Opens the database and migrates its schema, or throws the StartFailure that says why not. */
export async function openMigrated(address: DatabaseAddress, options: StoreOptions = {}): Promise<Store> {
  let store: Store | undefined;
  try {
    requireWritable(address);
    store = await openStore(address, options);
    await requireSound(store, address);
    await migrate(store, address, migrations);
    return store;
  } catch (error) {
    await store?.close();
    throw startFailure(address, error);
  }
}

/** The first version in which resetting the write-ahead log cannot lose data. */
const oldestSqlite = "3.51.3";

/** Refuses a damaged SQLite file. Large files are not checked completely at every start: SQLite checks what it reads. */
async function requireSound(store: Store, address: DatabaseAddress): Promise<void> {
  if (address.kind !== "sqlite") return;
  const [sqlite] = await store.all<{ version: string }>("SELECT sqlite_version() AS version");
  const version = sqlite?.version ?? "";
  if (version.localeCompare(oldestSqlite, "en", { numeric: true }) < 0)
    throw new StartFailure("SQLITE_OLD", { version, oldest: oldestSqlite });
  const [pages] = await store.all<{ bytes: number }>(
    "SELECT page_count * page_size AS bytes FROM pragma_page_count(), pragma_page_size()",
  );
  if (pages === undefined || pages.bytes > 64 * 1_048_576) return;
  const [first] = await store.all<{ quick_check: string }>("SELECT quick_check FROM pragma_quick_check LIMIT 1");
  if (first?.quick_check !== "ok") throw new StartFailure("DATABASE_CORRUPT", { path: address.file });
}
