import { expect, it } from "vitest";
import { faultyLines } from "./feedback-faults.js";

it("names every row that keeps a file from being understood, with its number", () => {
  const text = "# shots: 4\nsent,n1,n2\n0,1,2\n0,4,1\n0,1\nx,0,0\n1,0,0\n";
  expect(faultyLines(text, 8)).toEqual([
    { code: "COUNT", line: 4, text: "0,4,1" },
    { code: "CELLS", line: 5, text: "0,1" },
    { code: "SENT", line: 6, text: "x,0,0" },
  ]);
  expect(faultyLines(text, 2)).toHaveLength(2);
  expect(faultyLines("hypothesis,bin1\n0,1\n0,9\n", 8)).toEqual([{ code: "HEADER", line: 1, text: "hypothesis,bin1" }]);
  expect(faultyLines("sent,n1,count\n0,1,2.5\n", 8)).toEqual([{ code: "WEIGHT", line: 2, text: "0,1,2.5" }]);
  expect(faultyLines("sent,n1\n0,1\n", 8)).toEqual([]);
  expect(faultyLines("", 8)).toEqual([{ code: "HEADER", line: 1, text: "" }]);
});
