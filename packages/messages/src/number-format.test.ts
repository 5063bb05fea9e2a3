import { describe, expect, it } from "vitest";
import {
  formatError,
  formatFactor,
  formatHalfWidth,
  formatPercent,
  formatProbability,
  formatPValue,
  formatSigned,
  groupDigits,
} from "./number-format.js";

describe("numbers as text", () => {
  it.each([
    [0, "0.0000"],
    [0.9307, "0.9307"],
    [0.00004, "<0.0001"],
    [0.99996, ">0.9999"],
    [1, "1.0000"],
  ])("writes the probability %f as %s", (value, text) => expect(formatProbability(value)).toBe(text));

  it.each([
    [0, "0"],
    [0.149, "0.1490"],
    [1 / 30, "0.03333"],
    [0.00016784, "1.678 × 10⁻⁴"],
  ])("writes the error %f with four significant digits as %s", (value, text) => expect(formatError(value)).toBe(text));

  it.each([
    [0.4585, "46 %"],
    [0.00029, "0.029 %"],
    [4e-7, "4.0 × 10⁻⁵ %"],
    [0, "0 %"],
    [1, "100 %"],
  ])("writes the fraction %f as %s", (value, text) => expect(formatPercent(value)).toBe(text));

  it.each([
    [7.252, "7.3"],
    [1.0047, "1.005"],
    [1.0000002, "1.0000002"],
    [1, "1"],
    [22_345, "22,000"],
    [2.2e7, "2.2 × 10⁷"],
  ])("writes the factor %f as %s", (value, text) => expect(formatFactor(value)).toBe(text));

  it("writes signs, p-values, half widths and whole numbers", () => {
    expect([-2.14, 0.01, 3.386, 412.3].map(formatSigned)).toEqual(["−2.1", "0.0", "+3.4", "+412"]);
    expect([0.0386, 0.002, 2e-7, 0].map(formatPValue)).toEqual(["= 0.039", "= 0.0020", "= 2.0 × 10⁻⁷", "< 10⁻⁹⁹"]);
    expect([0.0163, 4.2e-6].map(formatHalfWidth)).toEqual(["0.0163", "4.2 × 10⁻⁶"]);
    expect([2599, 1_398_101].map((value) => groupDigits(value))).toEqual(["2,599", "1,398,101"]);
  });
});
