import { expect, it } from "vitest";
import { qualityRows, rowsNotBuilt, testsByRow } from "./rows.js";

const tests = testsByRow();
const mark = (row: number) => `[T${row}]`;

it("numbers the rows of the quality table from 1 without gaps", () => {
  expect(qualityRows.length).toBeGreaterThanOrEqual(85);
  expect(qualityRows).toEqual(qualityRows.map((_, index) => index + 1));
});

it("has a test with its number for every row of the quality table that is built", () => {
  const missing = qualityRows.filter((row) => !tests.has(row) && !rowsNotBuilt.has(row));
  expect(missing.map(mark)).toEqual([]);
});

it("removes a row from the list of rows not built as soon as it has a test", () => {
  const built = [...rowsNotBuilt.keys()].filter((row) => tests.has(row));
  expect(built.map(mark)).toEqual([]);
});

it("lets the list of rows not built only shrink", () => {
  const atFirst = [20, 40, 41, 44, 45, 56, 57, 58, 59, 60, 82, 83, 84, 85];
  expect([...rowsNotBuilt.keys()].filter((row) => !atFirst.includes(row)).map(mark)).toEqual([]);
});

it("has no test for a row that the table lacks", () => {
  expect([...tests.keys()].filter((row) => !qualityRows.includes(row)).map(mark)).toEqual([]);
});
