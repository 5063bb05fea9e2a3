import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { erfc, lnGamma, lowerGamma, upperGamma } from "./special-functions.js";

const shape = fc.double({ min: 0.5, max: 400, noNaN: true });
const place = fc.double({ min: 1e-6, max: 1000, noNaN: true });

describe("the regularised incomplete gamma function", () => {
  it("has the known values: factorials, error function, Poisson sums, chi-square quantiles", () => {
    for (let n = 1, ln = 0; n < 30; ln += Math.log(n++)) expect(lnGamma(n)).toBeCloseTo(ln, 11);
    expect(lnGamma(0.5)).toBeCloseTo(Math.log(Math.PI) / 2, 14);
    for (const x of [0.01, 0.3, 1, 2.5, 9, 30]) expect(upperGamma(0.5, x)).toBeCloseTo(erfc(Math.sqrt(x)), 13);
    const threeOrMore = (x: number) => 1 - Math.exp(-x) * (1 + x + x ** 2 / 2);
    for (const x of [0.5, 2, 7]) expect(lowerGamma(3, x)).toBeCloseTo(threeOrMore(x), 13);
    // 95 % quantiles of chi-square (NIST/SEMATECH e-Handbook, 1.3.6.7.4)
    for (const [degrees, quantile] of [
      [1, 3.841458820694124],
      [2, 5.991464547107979],
      [10, 18.307038053275146],
      [100, 124.34211340400407],
    ] as const)
      expect(upperGamma(degrees / 2, quantile / 2)).toBeCloseTo(0.05, 12);
    expect(upperGamma(4, 4.4)).toBeCloseTo(0.35945, 5);
  });

  it("keeps the digits of small values", () => {
    // P(a, x) = x^a e^-x / Γ(a+1) · (1 + x/(a+1) + …)
    expect(lowerGamma(3, 1e-6) / (1e-18 / 6)).toBeCloseTo(1, 5);
    expect(upperGamma(0.5, 100) / erfc(10)).toBeCloseTo(1, 10);
  });

  it("has two parts that sum to 1, falls with x, rises with a and satisfies its recurrence", () => {
    fc.assert(
      fc.property(shape, place, (a, x) => {
        const upper = upperGamma(a, x);
        expect(upper + lowerGamma(a, x)).toBeCloseTo(1, 12);
        expect(upper).toBeGreaterThanOrEqual(0);
        expect(upper).toBeLessThanOrEqual(1);
        expect(upperGamma(a, x * 1.1)).toBeLessThanOrEqual(upper + 1e-12);
        const step = Math.exp(a * Math.log(x) - x - lnGamma(a + 1));
        expect(upperGamma(a + 1, x)).toBeCloseTo(upper + step, 10);
      }),
    );
  });

  it("ends at 0 and at infinity", () => {
    expect([upperGamma(2, 0), upperGamma(2, Number.POSITIVE_INFINITY)]).toEqual([1, 0]);
    expect([lowerGamma(2, 0), lowerGamma(2, Number.POSITIVE_INFINITY)]).toEqual([0, 1]);
  });
});
