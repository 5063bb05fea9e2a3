import { expect, it } from "vitest";
import { qualityRows, rowsNotBuilt, testsByRow } from "./rows.js";

const tests = testsByRow();
const told = (row: number) => `[T${row}]`;

it("proves every row of the quality table that is built, by a test that carries its number", () => {
  const missing = qualityRows.filter((row) => !tests.has(row) && !rowsNotBuilt.has(row));
  expect(missing.map(told)).toEqual([]);
});

it("takes a row off the list of what is not built once a test proves it", () => {
  const built = [...rowsNotBuilt.keys()].filter((row) => tests.has(row));
  expect(built.map(told)).toEqual([]);
});

it("lets the list of rows not built only shrink", () => {
  const atFirst = [20, 40, 41, 44, 45, 56, 57, 58, 59, 60, 82, 83, 84, 85];
  expect([...rowsNotBuilt.keys()].filter((row) => !atFirst.includes(row)).map(told)).toEqual([]);
});

it("knows no row beyond the table", () => {
  expect([...tests.keys()].filter((row) => !qualityRows.includes(row)).map(told)).toEqual([]);
});
