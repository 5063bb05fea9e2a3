import { describe, expect, it } from "vitest";
import { drawBinomial } from "./binomial-draw.js";
import { cellMoments } from "./likelihood-ratio.js";
import { Xoshiro } from "./random.js";

describe("a cell of a likelihood ratio", () => {
  it("approaches χ² with one degree of freedom", () => {
    const { mean, variance, third } = cellMoments(1e5);
    expect([mean, variance, third].map((moment) => Number(moment.toFixed(3)))).toEqual([1, 2, 8]);
  });

  it("has the same moments by the sum and by the series where they meet", () => {
    const [sum, series] = [cellMoments(49.999), cellMoments(50)];
    expect(Math.abs(sum.mean - series.mean)).toBeLessThan(2e-4);
    expect(Math.abs(sum.variance - series.variance)).toBeLessThan(1e-2);
    expect(Math.abs(sum.third - series.third)).toBeLessThan(0.3);
  });

  it.each([0.02, 0.3, 1, 4, 20])("has the moments of drawn Poisson counts, mean %d", (expected) => {
    const random = Xoshiro.ofBlock(5, 0);
    const runs = 200_000;
    const values = Array.from({ length: runs }, () => {
      const n = drawBinomial(random, 1_000_000, expected / 1_000_000);
      return 2 * ((n > 0 ? n * Math.log(n / expected) : 0) - n + expected);
    });
    const mean = values.reduce((a, b) => a + b, 0) / runs;
    const variance = values.reduce((a, b) => a + (b - mean) ** 2, 0) / runs;
    const moments = cellMoments(expected);
    expect(Math.abs(mean - moments.mean)).toBeLessThan(5 * Math.sqrt(variance / runs));
    expect(variance / moments.variance).toBeGreaterThan(0.9);
    expect(variance / moments.variance).toBeLessThan(1.1);
  });

  it("has moments of 0 if nothing is expected", () => {
    expect(cellMoments(0)).toEqual({ mean: 0, variance: 0, third: 0 });
  });
});
