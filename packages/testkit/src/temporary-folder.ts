import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Environment variable naming the folder of one whole run of tests; the global setup makes and removes it. */
export const runFolderVariable = "CLICKTREE_TEST_FOLDER";

const own = new Set<string>();
process.once("exit", () => {
  for (const folder of own) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
});

/** A new empty folder, removed when this process ends or, at the latest, when the run of tests ends. */
export function temporaryFolder(name = "test"): string {
  const folder = mkdtempSync(join(process.env[runFolderVariable] ?? tmpdir(), `clicktree-${name}-`));
  own.add(folder);
  return folder;
}
