import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { databaseOfRun, postgresVariable } from "./database.js";
import { startPostgres } from "./postgres.js";
import { parentOfRunFolder, runFolderVariable } from "./temporary-folder.js";

/**
 * Runs once per vitest run. Everything that tests leave behind is in one folder: that of `scripts/test.mjs` or, if vitest
 * was started by hand, one of this run. A run on PostgreSQL starts one.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const given = process.env[runFolderVariable];
  const folder = given ?? mkdtempSync(join(parentOfRunFolder(), "clicktree-run-"));
  chmodSync(folder, 0o755); // PostgreSQL may run as another user
  process.env[runFolderVariable] = folder;
  const postgres = databaseOfRun === "postgres" ? await startPostgres() : undefined;
  if (postgres !== undefined) process.env[postgresVariable] = postgres.url;
  return async () => {
    await postgres?.stop();
    if (given === undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
}
