import { edge, leaf, node, tree } from "@clicktree/testkit/fixtures";
import { expect, it } from "vitest";
import { maxBins, readTreeFile } from "./index.js";

const long = (bins: number, cell = "0.5") => ({
  ...tree([node("a", "1"), leaf("b")], [edge("a", "b", "0,1,2,3")]),
  modulationConfig: { bins, hypotheses: 2 },
  modulationTable: [new Array<string>(bins).fill(cell), new Array<string>(bins).fill("-0.5")],
});
const codes = (value: object, most?: number) =>
  readTreeFile(JSON.stringify(value), most).problems.map(({ code }) => code);

it("reads tables of up to 1,000 bins where they are allowed, with every cell and the same rules for the rest", () => {
  const value = long(1000);
  expect(readTreeFile(JSON.stringify(value), maxBins).tree).toEqual(value);
  expect(codes(value)).toContain("SCHEMA");
  expect(codes(long(1001), maxBins)).toContain("SCHEMA");
  expect(codes(long(30, "1".repeat(65)), maxBins)).toContain("SCHEMA");
  expect(codes({ ...value, surprise: 1 }, maxBins)).toContain("SCHEMA");
  expect(codes(long(20), maxBins)).toEqual([]);
});
