import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import ignore from "ignore";

// not the testkit's: loading all of it would take longer than these tests
const repositoryRoot = fileURLToPath(new URL("../../", import.meta.url));

const ignored = ignore()
  .add(readFileSync(join(repositoryRoot, ".gitignore"), "utf8"))
  .add(".git");

/** Paths below a folder that .gitignore does not exclude. Read from the disk: a source archive has no git to ask. */
function filesBelow(folder: string): string[] {
  return readdirSync(join(repositoryRoot, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (ignored.ignores(entry.isDirectory() ? `${path}/` : path)) return [];
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

/** Files of the repository as sorted paths from its root. */
export const repositoryFiles: readonly string[] = filesBelow("").sort();

/** Absolute path of a path from the root. */
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
