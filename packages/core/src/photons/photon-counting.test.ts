import { describe, expect, it } from "vitest";
import {
  arrivalTimes,
  clickProbability,
  countFigures,
  fallbackCounts,
  histogramOf,
  laserCount,
  laserCountMoments,
  photonsPerFrame,
  poissonCount,
  poissonCounts,
  poissonLaw,
  randomSource,
  recordedCount,
  sampleCounts,
} from "./index.js";

const means = [0.5, 5, 20, 29.9, 30, 200, 285.78];
const seeds = Array.from({ length: 200 }, (_, seed) => seed);
const mean = (values: ArrayLike<number>) => Array.from(values).reduce((a, b) => a + b, 0) / values.length;

describe("Poisson counts", () => {
  it("pass the rule of 1,000 samples for 200 seeds: mean within 5 σ, variance / mean within 0.78 … 1.22", () => {
    for (const mu of means)
      for (const seed of seeds) {
        const figures = countFigures(histogramOf(poissonCounts(randomSource(seed), mu, 1000)))!;
        expect(Math.abs(figures.mean.value - mu), `mean of ${mu}, seed ${seed}`).toBeLessThan(5 * Math.sqrt(mu / 1000));
        // below a mean of 1 the fourth moment widens the spread of the variance: 2 + 1/μ instead of 2
        const spread = 5 * Math.sqrt((mu < 1 ? 2 + 1 / mu : 2) / 1000);
        expect(Math.abs(figures.fano.value - 1), `variance / mean of ${mu}, seed ${seed}`).toBeLessThan(spread);
      }
  });

  it("follow the Poisson law below 30 exactly: χ² of 200,000 counts", () => {
    for (const mu of [0.3, 5, 29]) {
      const samples = 200_000;
      const { frequencies } = histogramOf(poissonCounts(randomSource(11), mu, samples));
      const law = poissonLaw(mu, frequencies.length - 1);
      const cells = [...law].map((q, k) => ({ expected: q * samples, seen: frequencies[k]! }));
      const large = cells.filter(({ expected }) => expected >= 5);
      const chi = large.reduce((sum, { expected, seen }) => sum + (seen - expected) ** 2 / expected, 0);
      expect(Math.abs(chi - large.length)).toBeLessThan(4 * Math.sqrt(2 * large.length));
    }
  });

  it("are never negative, repeat with their seed and differ between seeds and streams", () => {
    expect([...poissonCounts(randomSource(3), 30, 20_000)].every((count) => count >= 0)).toBe(true);
    expect([...poissonCounts(randomSource(4), 40, 9)]).toEqual([...poissonCounts(randomSource(4), 40, 9)]);
    const first = (seed: number, stream?: number) => String(poissonCounts(randomSource(seed, stream), 40, 9));
    expect(new Set([first(4), first(5), first(4, 1)]).size).toBe(3);
    expect([poissonCount(randomSource(1), 0), poissonCount(randomSource(1), -1)]).toEqual([0, 0]);
  });

  it("end even if rounding leaves a remainder of probability", () => {
    const largest = { word: () => 2 ** 32 - 1 };
    expect(poissonCount(largest, 29)).toBeGreaterThan(29);
  });
});

describe("photon counting", () => {
  it("adds a count in 2 % of the windows and simulates at most a mean of 350", () => {
    expect(laserCountMoments(5)).toEqual({ mean: 5.02, variance: 5.0196 });
    expect(laserCountMoments(400).mean).toBe(350.02);
    const random = randomSource(7);
    const dark = Array.from({ length: 20_000 }, () => laserCount(random, 0));
    expect(Math.abs(mean(dark) - 0.02)).toBeLessThan(4 * Math.sqrt(0.0196 / 20_000));
    expect(Math.max(...dark)).toBe(1);
    const bright = Array.from({ length: 5000 }, () => laserCount(random, 1000));
    expect(Math.abs(mean(bright) - 350.02)).toBeLessThan(4 * Math.sqrt(350 / 5000));
  });

  it("scatters by 45, 22 and 7 % at the presets", () => {
    expect([5, 20, 200].map((mu) => Math.round(100 / Math.sqrt(mu)))).toEqual([45, 22, 7]);
  });

  it("limits the probability of a click to 0.99 and photons of a frame to 0 … 4", () => {
    expect(clickProbability(0)).toBe(0);
    expect(clickProbability(1)).toBeCloseTo(1 - Math.exp(-1), 15);
    expect(clickProbability(200)).toBe(0.99);
    expect([-1, 5, 200, 300].map(photonsPerFrame)).toEqual([0, 0.1, 4, 4]);
  });

  it("thins recorded counts to the mean of the slider; they stay Poisson counts", () => {
    const sample = sampleCounts();
    const random = randomSource(9);
    const own = mean(sample);
    const figures = countFigures(histogramOf([...sample].map((count) => recordedCount(random, count, 20, own))))!;
    expect(Math.abs(figures.mean.value - 20)).toBeLessThan(4 * Math.sqrt(20 / sample.length));
    expect(Math.abs(figures.fano.value - 1)).toBeLessThan(4 * figures.fano.error);
    expect([recordedCount(random, 7, 400, own), recordedCount(random, 0, 20, 0)]).toEqual([7, 0]);
  });

  it("has sample data of 32,768 counts of mean 285.78, and random numbers from 1 to 75 in their place", () => {
    const sample = sampleCounts();
    expect(sample).toHaveLength(32_768);
    expect(Math.abs(mean(sample) - 285.78)).toBeLessThan(4 * Math.sqrt(285.78 / 32_768));
    // It never changes, because pages and caches identify it by its hash.
    expect([...sample.slice(0, 4), sample.reduce((sum, count, i) => (sum * 31 + count + i) % 1_000_003, 0)]).toEqual([
      268, 261, 302, 293, 77_466,
    ]);
    const fallback = fallbackCounts(randomSource(1));
    expect([fallback.length, Math.min(...fallback), Math.max(...fallback)]).toEqual([32_768, 1, 75]);
  });

  it("orders the arrivals in a window", () => {
    const times = arrivalTimes(randomSource(2), 50);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(times.every((time) => time >= 0 && time < 1)).toBe(true);
  });
});

describe("figures of counts", () => {
  it("state mean, variance, Fano factor and signal to noise with standard errors", () => {
    const figures = countFigures(histogramOf([3, 4, 5, 4, 6, 2, 4, 5, 3, 4]))!;
    expect(figures).toMatchObject({ samples: 10, minimum: 2, maximum: 6 });
    expect(figures.mean.value).toBe(4);
    expect(figures.variance.value).toBeCloseTo(1.2, 14);
    expect(figures.fano.value).toBeCloseTo(0.3, 14);
    expect(figures.mean.error).toBeCloseTo(Math.sqrt(0.12), 14);
    expect(countFigures(histogramOf([]))).toBeUndefined();
    expect(countFigures(histogramOf([0, 0]))).toMatchObject({ fano: { value: 0 }, signalToNoise: { value: 0 } });
  });

  it("has errors that cover the truth: within 4 of them for 200 seeds, and within 1 for two thirds", () => {
    const truth = { mean: 20, variance: 20, fano: 1, signalToNoise: Math.sqrt(20) };
    for (const name of ["mean", "variance", "fano", "signalToNoise"] as const) {
      const off = seeds.map((seed) => {
        const { [name]: estimate } = countFigures(histogramOf(poissonCounts(randomSource(seed), 20, 1000)))!;
        return Math.abs(estimate.value - truth[name]) / estimate.error;
      });
      expect(Math.max(...off), name).toBeLessThan(4);
      expect(Math.abs(off.filter((each) => each < 1).length / 200 - 0.683), name).toBeLessThan(0.13);
    }
  });
});
