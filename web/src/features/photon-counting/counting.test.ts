import { fallbackCounts, randomSource, sampleCounts } from "@clicktree/core/photons";
import { expect, it } from "vitest";
import {
  announcementsOf,
  attenuationOf,
  expectedOf,
  hiddenIntensity,
  isFullRecording,
  lightMean,
  lightSource,
  type Measured,
  measure,
  measuredOf,
  recordingOf,
  startCounting,
  withSetUp,
} from "./counting.js";
import { ratioSays } from "./ratio-chart.js";

const counted = (intensity: number, windows: number, recording?: ReturnType<typeof recordingOf>) =>
  measure(startCounting(intensity, recording), lightSource(7), windows);

it("repeats a measurement from its seed", () => {
  expect(counted(20, 50)).toEqual(counted(20, 50));
  expect(counted(20, 50).counts).not.toEqual(measure(startCounting(20), lightSource(8), 50).counts);
});

it("keeps 30 windows, newest first, and the last 1,000 counts", () => {
  const { windows, counts, measured } = counted(5, 1_200);
  expect([windows.length, counts.length, measured]).toEqual([30, 1_000, 1_200]);
  expect(windows[0]?.count).toBe(counts.at(-1));
  expect(windows.every(({ count, times }) => times.length === count)).toBe(true);
});

it("announces each 25 windows, also those that a slow page measures across a multiple", () => {
  let counting = startCounting(5);
  const seen: number[] = [];
  for (let i = 0; i < 16; i++) {
    counting = measure(counting, lightSource(7), 7);
    seen.push(announcementsOf(counting));
  }
  expect(new Set(seen)).toEqual(new Set([0, 1, 2, 3, 4]));
  expect(announcementsOf(withSetUp(counting, 20, undefined))).toBe(0);
});

it.each([5, 20, 200])("counts what the model expects at %d photons, and calls it laser light", (intensity) => {
  const counting = counted(intensity, 1_000);
  const { figures, scatter } = measuredOf(counting);
  const expected = expectedOf(counting);
  expect(Math.abs(figures!.mean.value - expected.mean)).toBeLessThan(5 * Math.sqrt(expected.variance / 1_000));
  expect(scatter).toBe("poisson");
});

it("thins a recording to the intensity, and tells random numbers from light", () => {
  const light = counted(20, 1_000, recordingOf(sampleCounts(), true));
  expect(measuredOf(light).scatter).toBe("poisson");
  expect(expectedOf(light).mean).toBeCloseTo(20, 9);
  const random = counted(30, 1_000, recordingOf(fallbackCounts(randomSource(3)), false));
  expect(measuredOf(random).scatter).toBe("wide");
  const { figures } = measuredOf(random) as Required<Measured>;
  expect(Math.abs(figures!.variance.value / expectedOf(random).variance - 1)).toBeLessThan(0.2);
});

it("gives no more light than a recording has, and hides no intensity above its mean", () => {
  const dim = recordingOf(
    new Uint32Array(1_000).map((_, i) => i % 41),
    true,
  );
  expect(dim.mean).toBe(19.8);
  const asked = { intensity: 200, recording: dim };
  expect([lightMean(asked), isFullRecording(asked), attenuationOf(asked)]).toEqual([dim.mean, true, 0]);
  expect(attenuationOf({ intensity: 200, recording: undefined })).toBe(0);
  expect(lightMean({ intensity: 5, recording: dim })).toBe(5);
  expect(isFullRecording({ intensity: 5, recording: dim })).toBe(false);
  expect(lightMean({ intensity: 200, recording: undefined })).toBe(200);
  const full = counted(200, 1_000, dim);
  expect(measuredOf(full).figures?.mean.value).toBe(expectedOf(full).mean);
  expect([...full.ratios.keys()]).toEqual([dim.mean]);
  const hidden = Array.from({ length: 500 }, (_, seed) => hiddenIntensity(seed, dim));
  expect([Math.min(...hidden), Math.max(...hidden)]).toEqual([1, 19]);
  expect(Math.max(...Array.from({ length: 500 }, (_, seed) => hiddenIntensity(seed)))).toBeGreaterThan(190);
  // without a recording, and with a bright one, an address hides the same intensity as ever
  expect(hiddenIntensity(3, { mean: 285.78 })).toBe(hiddenIntensity(3));
  expect(hiddenIntensity(3, { mean: 0.4 })).toBe(1);
});

it("starts new counts for a new intensity and keeps the ratios; another kind of light drops them", () => {
  const five = counted(5, 40);
  const twenty = withSetUp(five, 20, undefined);
  expect([twenty.counts.length, twenty.measured, twenty.ratios.has(5)]).toEqual([0, 0, true]);
  expect(withSetUp(five, 5, recordingOf(sampleCounts(), true)).ratios.size).toBe(0);
});

it("lists ratios by the mean as it is shown, and not that of a hidden intensity", () => {
  const thirds = recordingOf(Uint32Array.of(9, 10, 9), true);
  expect([...counted(200, 40, thirds).ratios.keys()]).toEqual([9.33]);
  const twenty = counted(20, 40);
  const hidden = measure(withSetUp(twenty, 20, undefined), lightSource(8), 40, true);
  expect(hidden.ratios).toEqual(twenty.ratios);
  expect(measure(startCounting(7), lightSource(8), 40, true).ratios.size).toBe(0);
});

it("waits for counts before it judges, and says when there is no light", () => {
  const scatter = (counts: ArrayLike<number>) =>
    measuredOf({ ...startCounting(5), counts: Array.from(counts) }).scatter;
  const extraCounts = new Uint32Array(100).fill(1, 0, 9);
  expect([[], [4, 6], new Uint32Array(100), extraCounts, new Uint32Array(100).fill(5)].map(scatter)).toEqual([
    "few",
    "few",
    "dark",
    "dark",
    "narrow",
  ]);
});

it("says how the scatter changed with the light that was measured", () => {
  const says = (...measured: [number, number][]) => ratioSays(new Map(measured));
  expect(says()).toEqual({ key: "ratioNone", values: {} });
  expect(says([20, 4.5])).toEqual({ key: "ratioOne", values: { low: 20, first: 22 } });
  expect(says([200, 14], [0, 0.1], [5, 2.2])).toEqual({
    key: "ratioMany",
    values: { low: 5, high: 200, first: 45, last: 7 },
  });
});
