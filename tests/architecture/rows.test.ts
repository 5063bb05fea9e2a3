import { expect, it } from "vitest";
import { qualityRows, testsByRow } from "./rows.js";

const tests = testsByRow();
const mark = (row: number) => `[T${row}]`;

it("numbers the rows of the quality table from 1 without gaps", () => {
  expect(qualityRows.length).toBeGreaterThanOrEqual(112);
  expect(qualityRows).toEqual(qualityRows.map((_, index) => index + 1));
});

it("has a test with its number for every row of the quality table", () => {
  const missing = qualityRows.filter((row) => !tests.has(row));
  expect(missing.map(mark)).toEqual([]);
});

it("has no test for a row that the table lacks", () => {
  expect([...tests.keys()].filter((row) => !qualityRows.includes(row)).map(mark)).toEqual([]);
});
