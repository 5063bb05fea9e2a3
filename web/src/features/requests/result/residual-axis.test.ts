import { expect, it } from "vitest";
import { extentOf, placeOf, sigmaText } from "./residual-plot.js";

it("shows between three and six whole standard deviations", () => {
  expect(extentOf([[0, null]])).toBe(3);
  expect(extentOf([[0.5, -4.2]])).toBe(5);
  expect(extentOf([[40, 0]])).toBe(6);
  expect(extentOf([[Number.NEGATIVE_INFINITY, 0]])).toBe(6);
});

it("puts zero in the middle and larger values at the end", () => {
  expect([0, 3, -3, 2, 99].map((value) => placeOf(value, 3))).toEqual([0.5, 0, 1, 0.5 - 1 / 3, 0]);
});

it.each([
  [0, "0"],
  [2, "2"],
  [-2, "−2"],
  [1.26, "1.3"],
  [-0.04, "−0.04"],
  [-0.001, "0.00"],
  [12.6, "13"],
  [Number.NEGATIVE_INFINITY, "−∞"],
])("writes %f as %s", (value, text) => expect(sigmaText(value)).toBe(text));
