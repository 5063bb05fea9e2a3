import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Environment variable naming the folder of one whole run of tests; the global setup makes and removes it. */
export const runFolderVariable = "CLICKTREE_TEST_FOLDER";

/** Where Linux keeps files in memory. */
const memory = "/dev/shm";

/** Whether that many bytes are free in memory for files; containers often have little. */
export function hasMemoryFor(bytes: number): boolean {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > bytes;
}

/**
 * Where a run of tests has its folders and databases: in memory if there is plenty, because tests create and delete
 * thousands of small files. Not where programs in such a folder cannot be started.
 */
export function parentOfRunFolder(): string {
  if (!hasMemoryFor(4 * 2 ** 30)) return tmpdir();
  const mounts = readFileSync("/proc/mounts", "utf8")
    .split("\n")
    .map((line) => line.split(" "));
  const options = mounts.find(([, folder]) => folder === memory)?.[3] ?? "noexec";
  return options.split(",").includes("noexec") ? tmpdir() : memory;
}

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
