import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { byteCount, cellProbability, exactProbability, powerOfTen, probability, wholeNumber } from "./index.js";

describe("number formats", () => {
  it.each([
    [0, "0"],
    [1, "1"],
    [0.9646, "0.965"],
    [0.0003, "0.0003"],
    [0.00002, "<0.0001"],
    [0.9998, "0.9998"],
    [0.99999, ">0.9999"],
  ])("write %f in a cell as %s", (value, text) => expect(cellProbability(value)).toBe(text));

  it("never round other values to zero or one", () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, minExcluded: true, maxExcluded: true, noNaN: true }), (value) => {
        for (const text of [cellProbability(value), probability(value), exactProbability(value)]) {
          expect(text).not.toMatch(/^0(\.0+)?$/);
          expect(text).not.toMatch(/^1(\.0+)?$/);
        }
      }),
    );
  });

  it.each([
    [0.5, "0.5"],
    [0.02, "0.02"],
    [0.001, "10⁻³"],
    [2e-4, "2·10⁻⁴"],
    [1e-12, "10⁻¹²"],
  ])("write %f at an axis as %s", (value, text) => expect(powerOfTen(value)).toBe(text));

  it.each([
    [0, "0"],
    [2599, "2599"],
    [10_000, "10\u2009000"],
    [1_398_101, "1\u2009398\u2009101"],
  ])("group the digits of %d", (value, text) => expect(wholeNumber(value)).toBe(text));

  it.each([
    [0, "0\u2009B"],
    [812, "812\u2009B"],
    [1466, "1.5\u2009kB"],
    [99_960, "100\u2009kB"],
    [10_485_760, "10\u2009MB"],
  ])("write %d bytes", (bytes, text) => expect(byteCount(bytes)).toBe(text));
});
