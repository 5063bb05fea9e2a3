import { existsSync } from "node:fs";
import type { DatabaseAddress } from "../../config/settings.js";
import { StartFailure } from "../../failures/domain-error.js";
import { openStore } from "../open-store.js";
import type { Store } from "../store.js";
import { NewerSchema } from "./migrate.js";
import { migrations } from "./migrations.js";
import { requireWritable, startFailure } from "./open-migrated.js";

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
