import { expect, it } from "vitest";
import { byteCount, sizeWords, wholeNumber } from "./numbers.js";

it("sets thousands apart as both languages do", () => {
  const values = [0, 7, 999, 1000, 65_536, -1_234_567, 1_466_015_503_701, 2 ** 60];
  for (const value of values) {
    expect(wholeNumber("en", value)).toBe(value.toLocaleString("en-GB"));
    expect(wholeNumber("zh", value)).toBe(value.toLocaleString("zh-CN"));
  }
});

it("stays readable for sizes that no number of digits could tell", () => {
  expect(wholeNumber("en", 4 ** 400)).toBe("6.67e+240");
  expect(wholeNumber("en", Number.POSITIVE_INFINITY)).toBe("∞");
});

it("tells sizes in the unit that fits", () =>
  expect([9_999, 10_000, 2_000_000].map((bytes) => byteCount("en", bytes))).toEqual(["9,999 B", "10 kB", "2.0 MB"]));

it("tells how large an export would be where no double holds its size", () => {
  const beyond = { values: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY };
  // 4^3001 / 3 = 2.0179…e1806 values, each of a character and a separator at least
  expect(sizeWords("en", { ...beyond, depth: 3000 })).toEqual({
    values: "2.02e+1806",
    bytes: "more than 4.04e+1806",
  });
  expect(sizeWords("zh", { ...beyond, depth: 3000 }).bytes).toBe("超过 4.04e+1806");
  expect(sizeWords("en", { values: 5, bytes: 1059, depth: 1 })).toEqual({ values: "5", bytes: "1,059" });
  for (let depth = 20; depth < 500; depth++)
    expect(sizeWords("en", { ...beyond, depth }).values).toBe((4 ** (depth + 1) / 3).toExponential(2));
});
