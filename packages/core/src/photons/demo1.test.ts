import { describe, expect, it } from "vitest";
import {
  analyseCounts,
  countFigures,
  expectedOverlap,
  fallbackCounts,
  hasFewSamples,
  histogramOf,
  isGoodFit,
  poissonCount,
  poissonEnd,
  poissonLaw,
  type RandomSource,
  randomSource,
  scatterOf,
  uniform,
} from "./index.js";

const similarity = (counts: ArrayLike<number>) => analyseCounts(counts).poissonFit.similarity;
const draw = (size: number, next: (random: RandomSource) => number) => {
  const random = randomSource(42);
  return Array.from({ length: size }, () => next(random));
};
/** Thermal light: p_k = μ^k / (1 + μ)^(k + 1). */
const thermal = (mean: number) => (random: RandomSource) =>
  Math.floor(Math.log(1 - uniform(random)) / Math.log(mean / (1 + mean)));

/** Exact Poisson counts of any mean: sums of counts of small means. */
function exactCounts(seed: number, mean: number, size: number): number[] {
  const random = randomSource(seed);
  const parts = Math.ceil(mean / 20);
  const one = () => Array.from({ length: parts }, () => poissonCount(random, mean / parts)).reduce((a, b) => a + b);
  return Array.from({ length: size }, one);
}

describe("the analysis of photon counts", () => {
  it("has the known figures for ten counts", () => {
    const counts = [3, 4, 5, 4, 6, 2, 4, 5, 3, 4];
    const { samples, poissonFit, gaussianFit, maxLikelihood, mse } = analyseCounts(counts);
    expect({ samples, lambda: poissonFit.lambda, points: poissonFit.chartData.length }).toEqual({
      samples: 10,
      lambda: 4,
      points: 15,
    });
    expect(poissonFit.similarity).toBeCloseTo(0.747027081477, 12);
    expect(poissonFit.chartData[4]).toEqual({ x: 4, y: 0.4, fitted: expect.closeTo(0.195366814813, 12) });
    expect(gaussianFit.mean).toBe(4);
    expect(gaussianFit.std).toBeCloseTo(Math.sqrt(1.2), 14);
    expect(gaussianFit.chartData.reduce((sum, { fitted }) => sum + fitted, 0)).toBeCloseTo(1, 12);
    expect(maxLikelihood).toEqual({ photonNumber: 4 });
    expect(mse.meanPhotonNumber).toBe(4);
    expect(mse.mseValue).toBeCloseTo(1.2, 14);
  });

  it("takes the likelier of floor and ceil of the mean as photon number", () => {
    const number = (counts: number[]) => analyseCounts(counts).maxLikelihood.photonNumber;
    const likelihood = (counts: number[], n: number) => counts.reduce((sum, x) => sum + x * Math.log(n) - n, 0);
    for (const counts of [
      [4, 5],
      [4, 4, 5],
      [1, 2],
      [9, 10, 10],
      [20, 21, 22, 20],
    ]) {
      const candidates = Array.from({ length: 40 }, (_, i) => i + 1);
      const best = candidates.reduce((a, b) => (likelihood(counts, b) > likelihood(counts, a) ? b : a));
      expect(number(counts)).toBe(best);
    }
    expect([number([0, 0]), number([0, 0, 1]), number([7])]).toEqual([0, 1, 7]);
  });

  it("handles counts that are all equal, all zero or far apart", () => {
    expect(analyseCounts([0, 0]).poissonFit).toMatchObject({ lambda: 0, similarity: 1 });
    expect(analyseCounts([7, 7]).gaussianFit).toMatchObject({ std: 0, similarity: 1 });
    const far = analyseCounts([0, 100_000]);
    expect(far.poissonFit.chartData).toHaveLength(100_001);
    expect(far.poissonFit.similarity).toBeLessThan(1e-6);
    expect(() => analyseCounts([])).toThrow(RangeError);
  });

  it("tells laser light from other light by the overlap at 0.8", () => {
    const size = 32_768;
    for (const mean of [5, 20, 40]) expect(similarity(exactCounts(1, mean, size))).toBeGreaterThan(0.985);
    const others: [counts: ArrayLike<number>, overlap: number][] = [
      [draw(size, thermal(5)), 0.58],
      [draw(size, thermal(20)), 0.36],
      [draw(size, (random) => 5 + Math.floor(71 * uniform(random))), 0.39],
    ];
    for (const [counts, overlap] of others) {
      expect(Math.abs(similarity(counts) - overlap)).toBeLessThan(0.01);
      expect(isGoodFit(similarity(counts))).toBe(false);
    }
    expect(Math.abs(similarity(fallbackCounts(randomSource(1))) - 0.367)).toBeLessThan(0.005);
    expect([isGoodFit(0.8), isGoodFit(0.81)]).toEqual([false, true]);
  });

  it("tells light of twice the spread from laser light, although its Bhattacharyya coefficient is high", () => {
    const size = 32_768;
    /** Normal counts of mean 40 and twice the standard deviation of Poisson counts. */
    const spread = (random: RandomSource) => {
      const [u, v] = [1 - uniform(random), uniform(random)];
      const z = Math.sqrt(-2 * Math.log(u)) * Math.cos(2 * Math.PI * v);
      return Math.max(0, Math.round(40 + 2 * Math.sqrt(40) * z));
    };
    const coefficient = (counts: ArrayLike<number>) =>
      analyseCounts(counts).poissonFit.chartData.reduce((sum, { y, fitted }) => sum + Math.sqrt(y * fitted), 0);
    const known: [counts: ArrayLike<number>, overlap: number, bhattacharyya: number][] = [
      [exactCounts(1, 5, size), 0.99, 1],
      [exactCounts(1, 40, size), 0.99, 1],
      [draw(size, thermal(5)), 0.58, 0.84],
      [draw(size, thermal(20)), 0.36, 0.63],
      [draw(size, (random) => 5 + Math.floor(71 * uniform(random))), 0.39, 0.66],
      [draw(size, spread), 0.67, 0.89],
    ];
    for (const [counts, overlap, bhattacharyya] of known) {
      expect(Math.abs(similarity(counts) - overlap), `overlap ${overlap}`).toBeLessThan(0.01);
      expect(Math.abs(coefficient(counts) - bhattacharyya), `coefficient ${bhattacharyya}`).toBeLessThan(0.01);
    }
    expect(isGoodFit(similarity(draw(size, spread)))).toBe(false);
    expect(isGoodFit(coefficient(draw(size, spread)))).toBe(true);
  });

  it("states the overlap of perfect data, as measured over seeds", () => {
    const known: Record<number, number[]> = {
      100: [0.89, 0.83, 0.79, 0.69],
      200: [0.92, 0.88, 0.84, 0.77],
      500: [0.94, 0.92, 0.9, 0.86],
      1000: [0.96, 0.94, 0.93, 0.9],
    };
    for (const [samples, overlaps] of Object.entries(known))
      [5, 20, 40, 200].forEach((mean, i) => {
        const size = Number(samples);
        const seeds = 20_000 / size;
        let sum = 0;
        for (let seed = 0; seed < seeds; seed++) sum += similarity(exactCounts(seed, mean, size));
        const message = `${samples} counts of mean ${mean}`;
        expect(Math.abs(sum / seeds - overlaps[i]!), message).toBeLessThan(0.012);
        const expected = expectedOverlap(poissonLaw(mean, poissonEnd(mean)), size);
        expect(Math.abs(expected - sum / seeds), message).toBeLessThan(0.02);
      });
    expect([hasFewSamples(499), hasFewSamples(500)]).toEqual([true, false]);
  });
});

describe("the scatter of counts", () => {
  const scatter = (counts: ArrayLike<number>) => scatterOf(countFigures(histogramOf(counts))!);

  it("is that of laser light also where few counts overlap little with their Poisson distribution", () => {
    for (const [mean, size] of [
      [5, 30],
      [20, 100],
      [200, 100],
      [200, 1000],
    ] as const)
      expect(scatter(exactCounts(7, mean, size)), `${size} counts of ${mean}`).toBe("poisson");
    expect(isGoodFit(similarity(exactCounts(7, 200, 100)))).toBe(false);
  });

  it("differs for thermal light, random numbers, equal counts and a single outlier", () => {
    expect(scatter(draw(300, thermal(5)))).toBe("wide");
    expect(scatter(fallbackCounts(randomSource(1), 300))).toBe("wide");
    expect(scatter(new Uint32Array(30).fill(5))).toBe("narrow");
    expect(scatter([...exactCounts(7, 5, 999), 1000])).toBe("wide");
  });

  it("is open for fewer than 30 counts, and without light", () => {
    expect([scatter([9]), scatter(new Uint32Array(29).fill(5)), scatter(new Uint32Array(30))]).toEqual([
      "few",
      "few",
      "dark",
    ]);
  });
});
