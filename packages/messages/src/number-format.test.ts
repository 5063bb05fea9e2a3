import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  formatBytes,
  formatColumn,
  formatDecimals,
  formatError,
  formatFactor,
  formatFigure,
  formatHalfWidth,
  formatKilobytes,
  formatPercent,
  formatProbability,
  formatPValue,
  formatQuantity,
  formatSigned,
  formatTenTo,
  formatTick,
  groupDigits,
  pValuePattern,
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
    for (const value of [0.0386, 0.002, 2e-7, 0])
      expect(new RegExp(pValuePattern).exec(`(χ² = 3.1, p ${formatPValue(value)}).`)?.[0]).toBe(
        `p ${formatPValue(value)}`,
      );
    expect([0.0163, 4.2e-6, 0].map(formatHalfWidth)).toEqual(["0.0163", "4.2 × 10⁻⁶", "0"]);
    expect([2599, 1_398_101].map((value) => groupDigits(value))).toEqual(["2,599", "1,398,101"]);
  });

  it.each([
    [0, "0"],
    [1 / 30, "0.03333"],
    [0.72, "0.72"],
    [-1.5, "−1.5"],
    [0.001, "0.001"],
    [1e-4, "0.0001"],
    [1e-5, "10⁻⁵"],
    [-2.5e-7, "−2.5 × 10⁻⁷"],
    [12_345, "12345"],
    [2_500_000, "2.5 × 10⁶"],
  ])("writes the quantity %f as %s", (value, text) => expect(formatQuantity(value)).toBe(text));

  it.each([
    [
      [0, 1 / 30, 2 / 30],
      ["0.00000", "0.03333", "0.06667"],
    ],
    [
      [0.25, 0.5, 1],
      ["0.25", "0.50", "1.00"],
    ],
    [
      [1, 2, 16],
      ["1", "2", "16"],
    ],
    [
      [-0.5, 0, 0.001],
      ["−0.500", "0.000", "0.001"],
    ],
    [
      [1e-8, 2e-8],
      ["10⁻⁸", "2 × 10⁻⁸"],
    ],
    [[0.3], ["0.3"]],
    [[], []],
  ])("writes the column %j as %j", (values, texts) => expect(formatColumn(values)).toEqual(texts));

  it("writes ticks, figures of controls, sizes and powers", () => {
    expect([0, 0.02, 1, 0.001, 2e-4, 5e6].map((value) => formatTick(value))).toEqual(
      ["0", "0.02", "1", "10⁻³", "2·10⁻⁴", "5·10⁶"], // biome-ignore format: as one line
    );
    expect(formatTick(1500, "1500")).toBe("1500");
    expect([0, 1.8, 0.039, 999.96, 12_400, 8.476e-4].map(formatFigure)).toEqual(
      ["0", "1.80", "0.0390", "1000", "12\u2009400", "8.48 × 10⁻⁴"], // biome-ignore format: as one line
    );
    expect([formatBytes(2_000_000, " "), formatKilobytes(98_120)]).toEqual(["2.0 MB", "95.82 KB"]);
    expect([formatTenTo(1806.3056), formatTenTo(2.9999)]).toEqual(["2.02 × 10¹⁸⁰⁶", "1.00 × 10³"]);
    expect([formatPercent(0.8325, 2), formatPercent(0.5, 0), formatSigned(Number.NEGATIVE_INFINITY)]).toEqual(
      ["83.25 %", "50 %", "−∞"], // biome-ignore format: as one line
    );
  });

  const anyNumber = fc.double({ min: -1e12, max: 1e12, noNaN: true }).filter((value) => Math.abs(value) > 1e-300);
  /** A number as it is read in a text. */
  const readBack = (text: string): number => {
    const [, sign, factor = "1", power] = /^(−?)(?:([\d.]+))?(?:(?: × )?10([⁰¹²³⁴⁵⁶⁷⁸⁹⁻]+))?$/.exec(text) ?? [];
    const digits = [...(power ?? "")].map((each) => (each === "⁻" ? "-" : "⁰¹²³⁴⁵⁶⁷⁸⁹".indexOf(each))).join("");
    return (sign === "" ? 1 : -1) * Number(factor) * 10 ** Number(digits);
  };

  it("never writes an exponent by e, a hyphen for minus, or a signed zero", () => {
    fc.assert(
      fc.property(anyNumber, fc.integer({ min: 0, max: 6 }), (value, decimals) => {
        for (const text of [formatQuantity(value), formatDecimals(value, decimals), ...formatColumn([value, 1])])
          expect(text).not.toMatch(/e|-|^−[0.]*$/);
      }),
    );
  });

  it("writes quantities that read back within half a unit of their fourth digit", () => {
    fc.assert(
      fc.property(anyNumber, (value) => {
        expect(Math.abs(readBack(formatQuantity(value)) - value)).toBeLessThanOrEqual(5.01e-4 * Math.abs(value));
      }),
    );
  });

  it("gives every value of a column the same decimals and different values different texts", () => {
    const steps = fc.uniqueArray(fc.integer({ min: -500, max: 500 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 90 }), (places, divisor) => {
        const texts = formatColumn(places.map((place) => place / divisor));
        expect(new Set(texts.map((text) => text.split(".")[1]?.length)).size).toBe(1);
        expect(new Set(texts).size).toBe(places.length);
      }),
    );
  });
});
