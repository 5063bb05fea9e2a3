import { expect, it } from "vitest";
import { sourceFiles, textOf } from "./repository.js";

/** Tables of data, which grow with what they list and not with what they do. */
const tables: readonly string[] = [];

const sizes = sourceFiles
  .filter((path) => /\.(ts|tsx|mjs|js)$/.test(path) && !tables.includes(path))
  .map((path) => ({ path, lines: textOf(path).trimEnd().split("\n").length }))
  .sort((one, other) => other.lines - one.lines);
const told = ({ path, lines }: { path: string; lines: number }) => `${path}: ${lines} lines`;

it("has no file of more than 400 lines", () => {
  expect(sizes.filter(({ lines }) => lines > 400).map(told)).toEqual([]);
});

it("has at most one file in twenty of more than 300 lines", () => {
  const large = sizes.filter(({ lines }) => lines > 300);
  expect(large.length <= sizes.length / 20 ? [] : large.map(told)).toEqual([]);
});

it("has a median file of at most 80 lines", () => {
  expect(sizes[Math.floor(sizes.length / 2)]!.lines).toBeLessThanOrEqual(80);
});

it("names files for their subject", () => {
  const vague = /(^|\/)(utils?|helpers?|common|misc|shared|stuff|lib)(\.|\/)[^/]*$/;
  expect(sourceFiles.filter((path) => vague.test(path))).toEqual([]);
});
