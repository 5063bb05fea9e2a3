import { expect, it } from "vitest";
import { gapOf } from "./gap.js";

it("states how far an error is at most above the least possible one, absolutely and as a ratio", () => {
  expect(gapOf(0.03, { lower: 0.01 })).toEqual({ lower: 0.01, most: expect.closeTo(0.02), ratio: expect.closeTo(3) });
  expect(gapOf(0.25, { lower: 0 })).toEqual({ lower: 0, most: 0.25, ratio: null });
});

it("is none for an error that lies below the bound by rounding", () => {
  expect(gapOf(0.1 - 1e-17, { lower: 0.1 + 1e-16 })).toEqual({ lower: 0.1 + 1e-16, most: 0, ratio: 1 });
});
