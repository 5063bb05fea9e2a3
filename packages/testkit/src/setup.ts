import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { postgresVariable } from "./database.js";
import { startPostgres } from "./postgres.js";
import { isQuickRun } from "./process.js";
import { parentOfRunFolder, runFolderVariable } from "./temporary-folder.js";

/** Runs once per vitest run: starts one PostgreSQL and creates one folder for everything that tests leave behind. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(parentOfRunFolder(), "clicktree-run-"));
  chmodSync(folder, 0o755); // PostgreSQL may run as another user
  process.env[runFolderVariable] = folder;
  const postgres = isQuickRun ? undefined : await startPostgres();
  if (postgres !== undefined) process.env[postgresVariable] = postgres.url;
  return async () => {
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
}
