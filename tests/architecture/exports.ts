import { posix } from "node:path";
import { repositoryFiles, sourceFiles, textOf } from "./repository.js";
import { childrenOf, isNode, lineOf, type SyntaxNode, syntaxOf, visit } from "./syntax.js";

const known = new Set(repositoryFiles);

/** `@clicktree/core/tree` → `packages/core/src/tree/index.ts`, as each package.json says under `clicktree-source`. */
const entries = new Map(
  repositoryFiles
    .filter((path) => /(^|\/)package\.json$/.test(path))
    .flatMap((path) => {
      const { name, exports = {} } = JSON.parse(textOf(path)) as { name: string; exports?: Record<string, unknown> };
      return Object.entries(exports).flatMap(([entry, target]): [string, string][] => {
        const source = (target as { "clicktree-source"?: string })["clicktree-source"];
        if (source === undefined) return [];
        return [[posix.join(name, entry), posix.join(posix.dirname(path), source)]];
      });
    }),
);

function resolve(from: string, specifier: string): string | undefined {
  if (!specifier.startsWith(".")) {
    const entry = entries.get(specifier);
    if (entry !== undefined) return entry;
    // `./en/*`: the star matches the rest of the name
    for (const [name, target] of entries) {
      const [before, after] = name.split("*");
      if (after === undefined || !specifier.startsWith(before!) || !specifier.endsWith(after)) continue;
      return target.replace("*", specifier.slice(before!.length, specifier.length - after.length));
    }
    return undefined;
  }
  const path = posix.join(posix.dirname(from), specifier);
  return [path, path.replace(/\.js$/, ".ts"), path.replace(/\.js$/, ".tsx")].find((each) => known.has(each));
}

interface Module {
  /** Exported name → line, and where it comes from if this is a re-export. */
  readonly exports: Map<string, { readonly line: number; readonly from?: { file: string; name: string } }>;
  /** Modules that are re-exported with `export *`. */
  readonly stars: string[];
  /** Names that this module imports from others; `*` for all of them. */
  readonly uses: { readonly file: string; readonly name: string }[];
}

const nameOf = (node: unknown): string => (isNode(node) ? String(node.name ?? node.value) : "");

function declaredNames(node: SyntaxNode): string[] {
  if (node.type === "VariableDeclaration")
    return (node.declarations as SyntaxNode[]).flatMap(({ id }) => patternNames(id as SyntaxNode));
  return isNode(node.id) ? [nameOf(node.id)] : [];
}

const patternNames = (node: SyntaxNode): string[] =>
  node.type === "Identifier" ? [String(node.name)] : [...childrenOf(node)].flatMap(patternNames);

function moduleOf(path: string): Module {
  const result: Module = { exports: new Map(), stars: [], uses: [] };
  const target = (source: unknown) => (isNode(source) ? resolve(path, String(source.value)) : undefined);
  visit(syntaxOf(path), (node) => {
    if (node.type === "ImportDeclaration") {
      const file = target(node.source);
      if (file === undefined) return false;
      for (const each of node.specifiers as SyntaxNode[])
        result.uses.push({ file, name: each.type === "ImportSpecifier" ? nameOf(each.imported) : "*" });
      return false;
    }
    if (node.type === "ExportAllDeclaration") {
      const file = target(node.source);
      if (file !== undefined) result.stars.push(file);
      return false;
    }
    if (node.type === "ExportNamedDeclaration") {
      const file = target(node.source);
      for (const each of (node.specifiers as SyntaxNode[] | undefined) ?? [])
        result.exports.set(nameOf(each.exported), {
          line: lineOf(each),
          ...(file === undefined ? {} : { from: { file, name: nameOf(each.local) } }),
        });
      if (isNode(node.declaration))
        for (const name of declaredNames(node.declaration)) result.exports.set(name, { line: lineOf(node) });
      return undefined;
    }
    const loaded = node.type === "ImportExpression" ? node.source : node.type === "TSImportType" ? node.argument : null;
    const file = target(loaded);
    if (file !== undefined) result.uses.push({ file, name: "*" });
    return undefined;
  });
  return result;
}

/** Files that other packages import by the name of the package. */
export const packageEntries: ReadonlySet<string> = new Set(entries.values());

/** Exports of the files that no other file imports, as `file:line name`. Default exports belong to loaders. */
export function unusedExports(files: readonly string[]): string[] {
  const modules = new Map(
    sourceFiles.filter((path) => /\.(ts|tsx|mts)$/.test(path)).map((path) => [path, moduleOf(path)]),
  );
  const used = new Set<string>();
  const use = (file: string, name: string): void => {
    const key = `${file}#${name}`;
    const here = modules.get(file);
    if (used.has(key) || here === undefined) return;
    used.add(key);
    if (name === "*") for (const each of here.exports.keys()) use(file, each);
    const from = here.exports.get(name)?.from;
    if (from !== undefined) use(from.file, from.name);
    if (!here.exports.has(name)) for (const star of here.stars) use(star, name);
  };
  for (const { uses } of modules.values()) for (const { file, name } of uses) use(file, name);
  return files.flatMap((path) =>
    [...(modules.get(path)?.exports ?? [])]
      .filter(([name]) => name !== "default" && !used.has(`${path}#${name}`))
      .map(([name, { line }]) => `${path}:${line} ${name}`),
  );
}
