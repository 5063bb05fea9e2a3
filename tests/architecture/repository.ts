import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

// not the testkit's: loading all of it would take longer than these tests
export const repositoryRoot = fileURLToPath(new URL("../../", import.meta.url));

/** Files of the repository as paths from its root: what git tracks, and what is new and not ignored. */
export const repositoryFiles: readonly string[] = execFileSync(
  "git",
  ["ls-files", "-z", "--cached", "--others", "--exclude-standard"],
  { cwd: repositoryRoot, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 },
)
  .split("\0")
  .filter((path) => path !== "" && existsSync(join(repositoryRoot, path)))
  .sort();

/** Where a path from the root is on this machine. */
export const repositoryPath = (path: string): string => join(repositoryRoot, path);

const texts = new Map<string, string>();

/** Text of a file of the repository, read once. */
export function textOf(path: string): string {
  const known = texts.get(path);
  if (known !== undefined) return known;
  const text = readFileSync(repositoryPath(path), "utf8");
  texts.set(path, text);
  return text;
}

export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

export const isGenerated = (path: string): boolean => path.includes("/generated/");

/** Program text that people write: TypeScript everywhere, and the scripts around it. */
export const sourceFiles: readonly string[] = repositoryFiles.filter(
  (path) => /\.(ts|tsx|mts|mjs|js|cjs)$/.test(path) && !isGenerated(path),
);
