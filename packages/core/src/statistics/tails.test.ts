import { describe, expect, it } from "vitest";
import { upperGamma } from "./special-functions.js";
import { bothTails, poissonTails, upperTail } from "./tails.js";

describe("the probability of a deviation", () => {
  it("is that of a normal variable without skewness", () => {
    // figures from R: pnorm(z, lower.tail = FALSE)
    expect(upperTail(1, 0)).toBeCloseTo(0.158655253931457, 12);
    expect(upperTail(3, 0)).toBeCloseTo(0.0013498980316301, 12);
    expect(bothTails(-3, 0)).toBeCloseTo(0.0026997960632602, 12);
    expect(bothTails(0, 0)).toBe(1);
  });

  it("is that of a gamma variable of the same skewness, within a thousandth where a cube root replaces it", () => {
    for (const skewness of [0.1, 0.3, 0.65, 0.75, 1.5])
      for (const sigmas of [-1, 0.5, 2, 3]) {
        const shape = 4 / skewness ** 2;
        const exact = upperGamma(shape, shape + sigmas * Math.sqrt(shape));
        expect(Math.abs(upperTail(sigmas, skewness) - exact)).toBeLessThan(1e-3);
        // a variable and its negative have the two tails exchanged, up to half the way to the end of the law
        if (skewness * Math.abs(sigmas) > 1) continue;
        expect(upperTail(sigmas, skewness)).toBeCloseTo(1 - upperTail(-sigmas, -skewness), 12);
      }
  });

  it("is small but never zero beyond the end of a bounded law, since that end is only approximate", () => {
    // a gamma variable of skewness -1.5 ends 1.33 standard deviations above its mean
    for (const sigmas of [1.3, 1.4, 3, 6]) {
      expect(upperTail(sigmas, -1.5)).toBeGreaterThan(0);
      expect(upperTail(sigmas, -1.5)).toBeLessThan(upperTail(sigmas, 0));
      expect(bothTails(-sigmas, 1.5)).toBe(2 * upperTail(sigmas, -1.5));
    }
    const fall = [0.5, 1, 1.5, 2, 3, 5].map((sigmas) => upperTail(sigmas, -0.9));
    expect(fall).toEqual([...fall].sort((a, b) => b - a));
  });

  it("is never more than one, and exact for few Poisson counts", () => {
    expect(poissonTails(2, 2)).toBe(1);
    expect(poissonTails(0, 5)).toBeCloseTo(2 * Math.exp(-5), 14);
    // 1 - P(0) - P(1) - P(2) of mean 0.1
    expect(poissonTails(3, 0.1)).toBeCloseTo(2 * (1 - Math.exp(-0.1) * (1 + 0.1 + 0.005)), 14);
  });
});
