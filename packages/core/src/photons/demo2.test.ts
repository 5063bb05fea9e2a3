import { describe, expect, it } from "vitest";
import {
  cumulativeMeans,
  demo2Statistics,
  fallbackCounts,
  fitFringe,
  fringeOf,
  fringesOf,
  groupCount,
  photonsOfFringe,
  poissonCount,
  randomSource,
  simulatedCounting,
  simulatedSweeps,
  smoothed,
  smoothingWindow,
} from "./index.js";

const ideal = { efficiency: 1, darkCounts: 0, visibility: 1 };

describe("the counts of demo2", () => {
  it("are 32 groups of equal size, averaged from the first on; a remainder is dropped", () => {
    const counts = Array.from({ length: 32 * 2 + 5 }, (_, i) => i);
    const means = cumulativeMeans(counts)!;
    expect(means).toHaveLength(groupCount);
    expect([[...means[0]!], [...means[1]!], [...means[31]!]]).toEqual([
      [0, 1],
      [1, 2],
      [31, 32],
    ]);
    expect(cumulativeMeans(Array(31).fill(1))).toBeUndefined();
    expect(cumulativeMeans(Array(32).fill(3))!.at(-1)).toEqual(Float64Array.of(3));
  });

  it("are smoothed over the odd number of columns nearest to n/32, at least 3, wrapping around at the ends", () => {
    expect([1, 64, 95, 128, 1000, 1024, 31_250].map(smoothingWindow)).toEqual([3, 3, 3, 5, 31, 33, 977]);
    expect([...smoothed(Float64Array.of(3, 0, 0, 6))]).toEqual([3, 1, 2, 3]);
    expect([...smoothed(Float64Array.of(4))]).toEqual([4]);
    const noisy = Float64Array.from({ length: 999 }, (_, i) => (i * 7919) % 31);
    const curve = smoothed(noisy);
    const direct = (at: number) => {
      let sum = 0;
      for (let k = -15; k <= 15; k++) sum += noisy[(at + k + 999) % 999]!;
      return sum / 31;
    };
    for (const at of [0, 14, 500, 998]) expect(curve[at]).toBeCloseTo(direct(at), 10);
  });

  it("give max ± mean of the smoothed curve as statistics", () => {
    expect(demo2Statistics(100, Float64Array.of(1, 2, 6))).toEqual({
      maxMinusMean: 3,
      maxPlusMean: 9,
      originalDataPoints: 100,
      reshapedDimensions: "32 × 3",
      smoothingMethod: "periodic moving average over 3 columns",
    });
  });
});

it("has no maximum below the mean: a smoothed curve that is level differs from it by rounding alone", () => {
  const curve = smoothed(Float64Array.from({ length: 99 }, (_, column) => (column % 3 === 0 ? 7 : 0)));
  expect(demo2Statistics(3168, curve).maxMinusMean).toBe(0);
});

describe("the fit of a fringe", () => {
  const settings = [
    { signal: 5, localOscillator: 5 },
    { signal: 4, localOscillator: 1 },
    { signal: 0.5, localOscillator: 40 },
    { signal: 200, localOscillator: 180 },
  ];
  const detectors = [ideal, { efficiency: 0.72, darkCounts: 0.05, visibility: 0.98 }];

  it("recovers n_s, n_LO and the visibility within 4 standard errors, for 50 seeds", () => {
    for (const detector of detectors)
      for (const setting of settings)
        for (let seed = 0; seed < 50; seed++) {
          const counts = simulatedSweeps(randomSource(seed), setting, detector, 256);
          const fit = fitFringe(counts)!;
          const message = JSON.stringify({ detector, setting, seed });
          const weaker = setting.signal <= setting.localOscillator ? "signal" : "localOscillator";
          const photons = photonsOfFringe(fit, counts.length, { overlap: detector.visibility, detector, weaker });
          for (const name of ["signal", "localOscillator"] as const) {
            const { value, error } = photons[name];
            expect(Math.abs(value - setting[name]), `${name} of ${message}`).toBeLessThan(4 * error);
            expect(error, message).toBeLessThan(0.3 * Math.max(1, setting[name]));
          }
          const { mean, visibility } = fringeOf({ ...setting, overlap: detector.visibility });
          const seen = (visibility * mean * detector.efficiency) / (mean * detector.efficiency + detector.darkCounts);
          expect(Math.abs(fit.visibility.value - seen), message).toBeLessThan(4 * fit.visibility.error);
          expect(fit.periods, message).toBe(1);
          expect(Math.abs(fit.offset), message).toBeLessThan(0.2);
        }
  });

  it("has standard errors that two thirds of the fits lie within", () => {
    const [setting, seeds] = [{ signal: 9, localOscillator: 4 }, 400];
    const { mean, visibility } = fringeOf(setting);
    const covered = { mean: 0, visibility: 0, signal: 0, localOscillator: 0 };
    for (let seed = 0; seed < seeds; seed++) {
      const counts = simulatedSweeps(randomSource(seed), setting, ideal, 64);
      const fit = fitFringe(counts)!;
      const found = { ...photonsOfFringe(fit, counts.length, { weaker: "localOscillator" }), ...fit };
      const truth = { ...setting, mean, visibility };
      for (const name of ["mean", "visibility", "signal", "localOscillator"] as const)
        if (Math.abs(found[name].value - truth[name]) < found[name].error) covered[name]++;
    }
    for (const [name, times] of Object.entries(covered)) {
      expect(times / seeds, name).toBeGreaterThan(0.6);
      expect(times / seeds, name).toBeLessThan(0.8);
    }
  });

  it("counts the fringes of a sweep", () => {
    const curve = (periods: number) =>
      Float64Array.from({ length: 200 }, (_, j) => 5 + Math.cos((j * periods * Math.PI) / 100 + 1));
    expect([1, 2, 5, 16].map((periods) => fringesOf(curve(periods)))).toEqual([1, 2, 5, 16]);
    expect([fringesOf(Float64Array.of(1)), fringesOf(new Float64Array(64).fill(3))]).toEqual([1, 1]);
  });

  it("does not mistake noise for a fringe, whatever is missing: signal, local oscillator, or interference", () => {
    const flat = [
      { signal: 5, localOscillator: 0 },
      { signal: 0, localOscillator: 9 },
      { signal: 0.02, localOscillator: 0 },
    ];
    for (const setting of flat)
      for (let seed = 0; seed < 200; seed++) {
        const counts = simulatedSweeps(randomSource(seed), setting, ideal, seed % 2 === 0 ? 256 : 40);
        const { periods, stands } = fitFringe(counts)!;
        expect([periods, stands], JSON.stringify({ setting, seed })).toEqual([1, false]);
        expect(fringesOf(cumulativeMeans(counts)!.at(-1)!)).toBe(1);
      }
    // a file with more scatter than shot noise
    for (let seed = 0; seed < 200; seed++) {
      const counts = fallbackCounts(randomSource(seed), 32 * 128);
      expect(fitFringe(counts), `seed ${seed}`).toMatchObject({ periods: 1, stands: false });
    }
    expect(fitFringe(Array(3200).fill(7))).toMatchObject({ periods: 1, stands: false });
  });

  it("finds a weak fringe, even one of several periods", () => {
    for (let seed = 0; seed < 200; seed++) {
      // nine standard errors of the amplitude, which would be lost in the noise of one sweep
      const [mean, columns, periods] = [10, 256, 1 + (seed % 16)];
      const amplitude = 9 * Math.sqrt((2 * mean) / (columns * groupCount));
      const random = randomSource(seed);
      const counts = Array.from({ length: groupCount * columns }, (_, i) =>
        poissonCount(random, mean + amplitude * Math.cos((2 * Math.PI * periods * i) / columns)),
      );
      expect(fitFringe(counts), `seed ${seed}`).toMatchObject({ periods, stands: true });
    }
    expect(fitFringe(simulatedSweeps(randomSource(1), { signal: 5, localOscillator: 5 }, ideal, 3))).toMatchObject({
      periods: 1,
      stands: true,
    });
  });

  it("refuses too few columns, and darkness", () => {
    expect(fitFringe(Array(64).fill(1))).toBeUndefined();
    expect(fitFringe(Array(3200).fill(0))).toBeUndefined();
  });
});

it("simulates counting with efficiency and dark counts", () => {
  const counts = simulatedCounting(randomSource(1), 20, { efficiency: 0.7, darkCounts: 0.5 });
  const mean = counts.reduce((a, b) => a + b) / 1000;
  expect(counts).toHaveLength(1000);
  expect(Math.abs(mean - 14.5)).toBeLessThan(4 * Math.sqrt(14.5 / 1000));
});
