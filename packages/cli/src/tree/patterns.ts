import { existsSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";

/** Whether a name is a pattern that the shell has not expanded. */
const isPattern = (name: string): boolean => /[*?[{]/.test(name);

/**
 * Expands names and patterns, each file once: `*`, `?`, `[a-z]`, `{a,b}` within a folder, `**` through folders.
 * Hidden files match only a pattern with the dot. A pattern without a match stays as it is.
 */
export function expandPatterns(names: readonly string[], cwd: string): string[] {
  const files = new Set<string>();
  for (const name of names) {
    const found = name !== "-" && isPattern(name) && !existsSync(resolve(cwd, name)) ? filesOf(name, cwd) : [];
    if (found.length === 0) files.add(name);
    for (const file of found) files.add(file);
  }
  return [...files];
}

const filesOf = (pattern: string, cwd: string): string[] =>
  alternatives(pattern)
    .flatMap((plain) => {
      const parts = plain.split("/").filter((part, i) => part !== "" || i === 0);
      return parts[0] === "" ? walk("/", parts.slice(1), cwd) : walk("", parts, cwd);
    })
    .sort();

/** Expands `{a,b}`. */
function alternatives(pattern: string): string[] {
  const group = /\{([^{}]*)\}/.exec(pattern);
  if (group === null) return [pattern];
  const [before, after] = [pattern.slice(0, group.index), pattern.slice(group.index + group[0].length)];
  return group[1]!.split(",").flatMap((choice) => alternatives(before + choice + after));
}

function walk(folder: string, [part, ...rest]: readonly string[], cwd: string): string[] {
  if (part === undefined) return [];
  if (!isPattern(part)) {
    const path = join(folder, part);
    if (!existsSync(resolve(cwd, path))) return [];
    return rest.length === 0 ? [path] : walk(path, rest, cwd);
  }
  const entries = entriesOf(resolve(cwd, folder));
  if (part === "**") {
    const deeper = entries
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
      .flatMap((entry) => walk(join(folder, entry.name), [part, ...rest], cwd));
    return [...new Set([...walk(folder, rest.length === 0 ? ["*"] : rest, cwd), ...deeper])];
  }
  const form = expressionOf(part);
  return entries
    .filter(({ name }) => form.test(name) && (part.startsWith(".") || !name.startsWith(".")))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (rest.length > 0) return entry.isDirectory() || entry.isSymbolicLink() ? walk(path, rest, cwd) : [];
      return entry.isDirectory() ? [] : [path];
    });
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return []; // not a folder, or unreadable: nothing matches in it
  }
}

const literal = (text: string): string => text.replace(/[.+^${}()|[\]\\]/g, "\\$&");

function expressionOf(part: string): RegExp {
  const pattern = part.replace(/\[!?[^\]]+\]|[\s\S]/g, (piece) => {
    if (piece === "*") return "[^/]*";
    if (piece === "?") return "[^/]";
    if (piece.length > 1) return piece.replace(/^\[!/, "[^").replace(/\\/g, "\\\\");
    return literal(piece);
  });
  try {
    return new RegExp(`^${pattern}$`, "u");
  } catch {
    // brackets of a name, such as [2026-11-28], are no range
    return new RegExp(`^${literal(part).replaceAll("*", "[^/]*").replaceAll("?", "[^/]")}$`, "u");
  }
}
