import { randomUUID } from "node:crypto";
import { readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { UmzugStorage } from "umzug";
import type { DatabaseAddress } from "../../config/settings.js";
import { lockName, type Store, type Writer } from "../store.js";
import type { Migration } from "./initial.js";

/** The stored schema belongs to a later version of the server. */
export class NewerSchema extends Error {
  constructor(readonly version: number) {
    super(`schema version ${version} is newer than this server`);
    this.name = "NewerSchema";
  }
}

const fourDigits = (version: number): string => String(version).padStart(4, "0");
const nameOf = ({ version, name }: Migration) => `${fourDigits(version)}-${name}`;

async function executedSteps(store: Store): Promise<{ version: number; name: string }[]> {
  await store.write(async (tx) => {
    // Two servers that start together would both find no table and both create it.
    await lockName(tx, "clicktree-schema");
    await tx.all(
      "CREATE TABLE IF NOT EXISTS schema_versions (version INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at TEXT NOT NULL)",
    );
  });
  return store.all("SELECT version, name FROM schema_versions ORDER BY version");
}

/** Each migration writes its version row in its own transaction, so an interrupted one leaves nothing behind. */
const storage = (store: Store): UmzugStorage => ({
  logMigration: () => Promise.resolve(),
  unlogMigration: () => Promise.reject(new Error("the schema only goes forward")),
  executed: async () => (await executedSteps(store)).map((row) => row.name),
});

function apply(store: Store, migration: Migration): Promise<void> {
  const work = async (tx: Writer) => {
    if (tx.dialect.name === "postgres") await tx.all("LOCK TABLE schema_versions IN EXCLUSIVE MODE");
    // Another process may have applied it while this one waited for the lock.
    if (await tx.first("SELECT 1 FROM schema_versions WHERE version = $1", [migration.version])) return;
    await migration.up(tx);
    await tx.all("INSERT INTO schema_versions (version, name, applied_at) VALUES ($1, $2, $3)", [
      migration.version,
      nameOf(migration),
      new Date().toISOString(),
    ]);
  };
  // a large table takes longer to change than any other statement may
  return store.write(work, { unlimited: true });
}

/**
 * Copies the SQLite file before its schema changes, atomically, to `FILE.before-0002`. Of several servers that start
 * together, one may have changed the schema before another has made its copy, which is then worthless: the lock makes
 * sure that a copy is published only while the schema is the old one.
 */
async function backUp(store: Store, file: string, version: number): Promise<void> {
  const copy = `${file}.before-${fourDigits(version)}`;
  const part = `${copy}.${randomUUID()}.part`;
  try {
    await store.copyTo(part);
    await store.write(async (tx) => {
      if (!(await tx.first("SELECT 1 FROM schema_versions WHERE version = $1", [version]))) await rename(part, copy);
    });
  } finally {
    await rm(part, { force: true });
  }
}

/** Copies an existing SQLite file, and applies the migrations that are missing, from `first` on. */
async function applyPending(store: Store, address: DatabaseAddress, steps: readonly Migration[], first: number) {
  if (address.kind === "sqlite" && first > 1) await backUp(store, address.file, first);
  const { Umzug } = await import("umzug"); // a tenth of a second, which a start without migrations does not need
  const umzug = new Umzug({
    migrations: steps.map((step) => ({ name: nameOf(step), up: () => apply(store, step) })),
    storage: storage(store),
    logger: undefined,
  });
  await umzug.up();
}

/** Removes unfinished copies that killed servers left behind. None can be published once the schema has its version. */
async function removeUnfinished(file: string, latest: number): Promise<void> {
  const prefix = `${basename(file)}.before-`;
  for (const name of await readdir(dirname(file)))
    if (
      name.startsWith(prefix) &&
      name.endsWith(".part") &&
      Number(name.slice(prefix.length, prefix.length + 4)) <= latest
    )
      await rm(join(dirname(file), name), { force: true });
}

/** Applies all pending migrations, after a backup of an existing SQLite file. Throws NewerSchema. */
export async function migrate(store: Store, address: DatabaseAddress, steps: readonly Migration[]): Promise<void> {
  const executed = await executedSteps(store);
  const stored = executed.at(-1)?.version ?? 0;
  const pending = steps.filter(({ version }) => !executed.some((each) => each.version === version));
  if (stored > (steps.at(-1)?.version ?? 0)) throw new NewerSchema(stored);
  if (pending[0] !== undefined) await applyPending(store, address, steps, pending[0].version);
  if (address.kind === "sqlite") await removeUnfinished(address.file, steps.at(-1)?.version ?? 0);
}
