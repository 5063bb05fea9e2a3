import { expect, it } from "vitest";
import { importsOf } from "./imports.js";
import { isTest, sourceFiles, textOf } from "./repository.js";

const linesOf = (path: string) => textOf(path).trimEnd().split("\n").length;
const sizes = sourceFiles
  .filter((path) => /\.(ts|tsx|mjs|js)$/.test(path))
  .map((path) => ({ path, lines: linesOf(path) }))
  .sort((one, other) => other.lines - one.lines);
const described = ({ path, lines }: { path: string; lines: number }) => `${path}: ${lines} lines`;

const isProduct = (path: string) =>
  /^(packages\/(?!testkit\/)[^/]+|server|web)\/src\//.test(path) && /\.tsx?$/.test(path) && !isTest(path);
const product = sizes.filter(({ path }) => isProduct(path));

it("has no file of more than 400 lines", () => {
  expect(sizes.filter(({ lines }) => lines > 400).map(described)).toEqual([]);
});

it("has at most one file in twenty of more than 300 lines", () => {
  const large = sizes.filter(({ lines }) => lines > 300);
  expect(large.length <= sizes.length / 20 ? [] : large.map(described)).toEqual([]);
});

it("has a median product file of 50 to 100 lines", () => {
  const median = product[Math.floor(product.length / 2)]!.lines;
  expect(median).toBeGreaterThanOrEqual(50);
  expect(median).toBeLessThanOrEqual(100);
});

it("has at most 12 % small files with one importer", () => {
  const importers = new Map<string, Set<string>>();
  for (const path of sourceFiles)
    for (const { from, file } of importsOf(path))
      if (file !== undefined) importers.set(file, (importers.get(file) ?? new Set()).add(from));
  const crumbs = product.filter(
    ({ path, lines }) => lines <= 25 && !/\/index\.tsx?$/.test(path) && importers.get(path)?.size === 1,
  );
  expect(crumbs.length <= 0.12 * product.length ? [] : crumbs.map(described)).toEqual([]);
});

it("names files for their subject", () => {
  const vague = /(^|\/)(utils?|helpers?|common|misc|shared|stuff|lib)(\.|\/)[^/]*$/;
  expect(sourceFiles.filter((path) => vague.test(path))).toEqual([]);
});
