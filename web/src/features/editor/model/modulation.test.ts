import { expect, it } from "vitest";
import { firstBadCell, isSize, readSize, resized, storedCell, withBlock } from "./modulation.js";

it("reads what was typed as a number from 1 to 20, and anything else as 1", () => {
  expect(["4", "x", "", "21", "0", "1,000"].map(readSize)).toEqual([4, 1, 1, 21, 0, 1000]);
  expect([0, 1, 20, 21, 2.5].map(isSize)).toEqual([false, true, true, false, false]);
});

it("keeps the cells that still fit, and names the first wrong one from 1", () => {
  const table = resized([["1", "2"]], { bins: 3, hypotheses: 2 });
  expect(table).toEqual([
    ["1", "2", "0+0i"],
    ["0+0i", "0+0i", "0+0i"],
  ]);
  expect(firstBadCell(withBlock(table, [["a"]], 1, 2))).toEqual({ row: 2, column: 3 });
  expect(firstBadCell(table)).toBeUndefined();
});

it("takes a block of a spreadsheet from a cell on", () => {
  const block = [
    ["1", "2i"],
    ["3", "-1-i"],
  ];
  expect(withBlock(resized([], { bins: 2, hypotheses: 2 }), block, 0, 1)).toEqual([
    ["0+0i", "1"],
    ["0+0i", "3"],
  ]);
});

it("stores what the input file can hold", () => {
  expect(["0,5", "-0,5j", "1∠90°", "x"].map(storedCell)).toEqual(["0.5", "-0.5i", "1i", "x"]);
});
