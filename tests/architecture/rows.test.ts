import { expect, it } from "vitest";
import { qualityRows, testsByRow } from "./rows.js";

const tests = testsByRow();
const mark = (row: number) => `[T${row}]`;

it("numbers the rows of the quality table in order, the first 94 without gaps", () => {
  expect(qualityRows.length).toBeGreaterThanOrEqual(85);
  expect(qualityRows).toEqual([...new Set(qualityRows)].sort((a, b) => a - b));
  expect(qualityRows.slice(0, 94)).toEqual(Array.from({ length: 94 }, (_, index) => index + 1));
});

it("has a test with its number for every row of the quality table", () => {
  const missing = qualityRows.filter((row) => !tests.has(row));
  expect(missing.map(mark)).toEqual([]);
});

it("has no test for a row that the table lacks", () => {
  expect([...tests.keys()].filter((row) => !qualityRows.includes(row)).map(mark)).toEqual([]);
});
