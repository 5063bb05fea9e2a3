import type { TestDatabase } from "./database.js";
import { type RunningProcess, startClicktree } from "./process.js";
import { testSettings } from "./server.js";

export interface ServerProcess {
  readonly address: string;
  readonly process: RunningProcess;
}

/** One of several real server processes on one database. */
export async function startServerOn(
  database: Pick<TestDatabase, "settings">,
  settings: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const process = startClicktree(["serve", "--json"], { env: { ...testSettings, ...database.settings, ...settings } });
  const { address } = JSON.parse(await process.line('"address"')) as { address: string };
  return { address, process };
}
