import { expect, it } from "vitest";
import { byteCount, wholeNumber } from "./numbers.js";

it("separates thousands as both languages do", () => {
  const values = [0, 7, 999, 1000, 65_536, -1_234_567, 1_466_015_503_701, 2 ** 60];
  for (const value of values) {
    expect(wholeNumber(value)).toBe(value.toLocaleString("en-GB"));
    expect(wholeNumber(value)).toBe(value.toLocaleString("zh-CN"));
  }
});

it("stays readable for very large sizes", () => {
  expect(wholeNumber(4 ** 400)).toBe("6.67e+240");
  expect(wholeNumber(Number.POSITIVE_INFINITY)).toBe("∞");
});

it("formats sizes in a suitable unit", () =>
  expect([9_999, 10_000, 2_000_000].map((bytes) => byteCount(bytes))).toEqual(["9,999 B", "10 kB", "2.0 MB"]));
