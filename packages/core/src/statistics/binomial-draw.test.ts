import { describe, expect, it } from "vitest";
import { drawBinomial } from "./binomial-draw.js";
import { Xoshiro } from "./random.js";
import { lnGamma, upperGamma } from "./special-functions.js";

const draws = 40_000;

/** Probability of Pearson's χ² of drawn numbers against the binomial law, or a larger one. */
function agreement(trials: number, p: number, seed: number): number {
  const random = Xoshiro.ofBlock(seed, 0);
  const seen = new Map<number, number>();
  for (let i = 0; i < draws; i++) {
    const n = drawBinomial(random, trials, p);
    seen.set(n, (seen.get(n) ?? 0) + 1);
  }
  let [value, cells, expected, counted, rest] = [0, 0, 0, 0, 1];
  for (let k = 0; k <= trials; k++) {
    const choose = lnGamma(trials + 1) - lnGamma(k + 1) - lnGamma(trials - k + 1);
    expected += draws * Math.exp(choose + k * Math.log(p) + (trials - k) * Math.log1p(-p));
    counted += seen.get(k) ?? 0;
    if (expected < 10) continue;
    value += (counted - expected) ** 2 / expected;
    rest -= expected / draws;
    [expected, counted] = [0, 0];
    cells++;
  }
  // the remainder is one cell if it expects enough
  if (rest * draws >= 5) {
    value += (counted - rest * draws) ** 2 / (rest * draws);
    cells++;
  }
  return upperGamma((cells - 1) / 2, value / 2);
}

describe("a binomial random number", () => {
  it.each([
    [5, 0.3],
    [40, 0.02],
    [1000, 0.004],
    [30, 0.5],
    [400, 0.3],
    [400, 0.93],
    [5000, 0.0021],
    [100_000, 0.0005],
  ])("follows its law for %d trials of probability %d", (trials, p) => {
    expect(agreement(trials, p, 3)).toBeGreaterThan(1e-3);
  });

  it("is certain if the probability is 0 or 1", () => {
    const random = Xoshiro.ofBlock(1, 0);
    expect([drawBinomial(random, 7, 0), drawBinomial(random, 7, 1), drawBinomial(random, 0, 0.5)]).toEqual([0, 7, 0]);
    // a quotient of rounded sums may be slightly more than one
    expect(drawBinomial(random, 7, 1 + 1e-15)).toBe(7);
  });

  it("has the moments of the law for a thousand million trials", () => {
    const random = Xoshiro.ofBlock(2, 0);
    const [trials, p, runs] = [1e9, 0.2, 4000];
    const sigma = Math.sqrt(trials * p * (1 - p));
    const z = Array.from({ length: runs }, () => (drawBinomial(random, trials, p) - trials * p) / sigma);
    const mean = z.reduce((a, b) => a + b, 0) / runs;
    const square = z.reduce((a, b) => a + b * b, 0) / runs;
    expect(Math.abs(mean)).toBeLessThan(4 / Math.sqrt(runs));
    expect(Math.abs(square - 1)).toBeLessThan(4 * Math.sqrt(2 / runs));
  });
});
