import { accessSync, constants, existsSync } from "node:fs";
import { dirname } from "node:path";
import { StartFailure } from "../config/start-failure.js";
import { driverCode } from "./database-failure.js";
import { migrate, NewerSchema } from "./migrate.js";
import { migrations } from "./migrations/index.js";
import { type DatabaseAddress, openStore, type StoreOptions } from "./open-store.js";
import type { Store } from "./store.js";

/** The database as people know it: the file's path, or the address without its password. */
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

/** The refusal that tells why the database cannot be used. */
export function startFailure(address: DatabaseAddress, error: unknown): unknown {
  if (error instanceof StartFailure) return error;
  const path = databaseName(address);
  if (error instanceof NewerSchema) return new StartFailure("DATABASE_NEWER", { path, version: error.version });
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = refusals[driverCode(cause) ?? ""] ?? "DATABASE_UNREACHABLE";
  return new StartFailure(code, { path, reason: cause instanceof Error ? cause.message : String(cause) });
}

/**
 * Refuses an SQLite file that may only be read before it is opened: SQLite would leave its -shm file there with the same
 * permissions, and the database could not be written even when the file itself may be again.
 */
export function demandWritable(address: DatabaseAddress): void {
  if (address.kind !== "sqlite" || !existsSync(address.file)) return;
  try {
    for (const path of [address.file, dirname(address.file)]) accessSync(path, constants.W_OK);
  } catch {
    throw new StartFailure("DATABASE_READ_ONLY", { path: address.file });
  }
}

/** Opens the database and brings its schema up to date, or throws the StartFailure that tells why not. */
export async function openMigrated(address: DatabaseAddress, options: StoreOptions = {}): Promise<Store> {
  let store: Store | undefined;
  try {
    demandWritable(address);
    store = await openStore(address, options);
    await demandSound(store, address);
    await migrate(store, address, migrations);
    return store;
  } catch (error) {
    await store?.close();
    throw startFailure(address, error);
  }
}

/** The first version in which a reset of the write-ahead log cannot lose what was written. */
const oldestSqlite = "3.51.3";

/** Refuses a damaged SQLite file. Large ones are not read whole at every start: SQLite checks what it reads anyway. */
async function demandSound(store: Store, address: DatabaseAddress): Promise<void> {
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
