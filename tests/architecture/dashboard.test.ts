import { posix } from "node:path";
import { expect, it } from "vitest";
import { formatImport, importsOf } from "./imports.js";
import { isTest, repositoryFiles, sourceFiles, textOf } from "./repository.js";
import { lineOf, syntaxOf, visit } from "./syntax.js";

const web = "web/src/";
const programs = sourceFiles.filter((path) => path.startsWith(web) && !isTest(path));
const sheets = repositoryFiles.filter((path) => path.startsWith(web) && path.endsWith(".css"));
const imports = programs.flatMap((path) => importsOf(path));
/** `features/NOUN`, `shared/NOUN` or `app`. */
const placeOf = (path: string): string => /^web\/src\/((features|shared)\/[^/]+|app)\//.exec(path)?.[1] ?? "";

it("imports features and shared modules of the dashboard only through their index", () => {
  const inner = imports.filter(({ from, file }) => {
    const place = file === undefined ? "" : placeOf(file);
    if (place === "" || place === "app" || place === placeOf(from)) return false;
    return !/^web\/src\/(features|shared)\/[^/]+\/index\.tsx?$/.test(file ?? "");
  });
  expect(inner.map(formatImport)).toEqual([]);
});

it("opens every dialog with the dashboard's own component, never with antd's Modal", () => {
  const own = programs.filter((path) => !path.startsWith("web/src/shared/dialog/"));
  expect(own.filter((path) => /import [^;]*\bModal\b[^;]* from "antd"/.test(textOf(path)))).toEqual([]);
});

it("never turns text into markup", () => {
  const sinks =
    /dangerouslySetInnerHTML|\b(inner|outer)HTML\b|insertAdjacentHTML|document\.write|createContextualFragment/;
  expect(programs.filter((path) => sinks.test(textOf(path)))).toEqual([]);
});

/** A colour by its numbers or name; `transparent`, `currentColor` and mixes of the theme's colours are allowed. */
const colour = /#[0-9a-f]{3,8}\b|\b(rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(/i;
const named = /:[^;{}]*\b(white|black|red|green|blue|gr[ae]y|silver|orange|yellow|purple|pink)\b/;
const isTheme = (path: string) => path.startsWith("web/src/platform/theme/");

it("names no colour outside of the theme", () => {
  const inSheets = sheets
    .filter((path) => !isTheme(path))
    .flatMap((path) =>
      textOf(path)
        .replace(/\/\*[\s\S]*?\*\//g, "")
        .split("\n")
        .filter((line) => colour.test(line) || named.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    );
  const inPrograms = programs
    .filter((path) => !isTheme(path))
    .flatMap((path) => {
      const found: string[] = [];
      visit(syntaxOf(path), (node) => {
        const text = node.type === "StringLiteral" ? node.value : node.type === "TemplateElement" ? rawOf(node) : "";
        if (typeof text === "string" && colour.test(text) && !/^#?[\w-]*$/.test(text.replace(/^#[0-9a-f]{3,8}$/i, "!")))
          found.push(`${path}:${lineOf(node)}: ${text}`);
        return undefined;
      });
      return found;
    });
  expect([...inSheets, ...inPrograms]).toEqual([]);
});

it("names only classes that its style sheets have, and uses all that they have", () => {
  const used = new Map(sheets.map((path) => [path, new Set<string>()]));
  for (const path of programs) {
    const text = textOf(path);
    for (const [, name, sheet] of text.matchAll(/import (\w+) from "([^"]+\.module\.css)"/g)) {
      const classes = used.get(posix.join(posix.dirname(path), sheet!));
      const uses = text.replace(/^import .*$/gm, "").matchAll(new RegExp(`\\b${name}\\.(\\w+)`, "g"));
      for (const [, each] of uses) classes?.add(each!);
    }
  }
  const wrong = [...used].flatMap(([path, classes]) => {
    if (!path.endsWith(".module.css")) return [];
    const sheet = textOf(path).replace(/\/\*[\s\S]*?\*\/|:global\([^)]*\)|\.(ant|cm|react-flow|katex)\w*-[\w-]+/g, "");
    const has = new Set([...sheet.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, each]) => each!));
    return [
      ...[...classes].filter((each) => !has.has(each)).map((each) => `${path} has no .${each}`),
      ...[...has].filter((each) => !classes.has(each)).map((each) => `${path}: .${each} is not used`),
    ];
  });
  expect(wrong).toEqual([]);
});

const rawOf = (node: { readonly [key: string]: unknown }) => (node.value as { raw?: string } | undefined)?.raw;
