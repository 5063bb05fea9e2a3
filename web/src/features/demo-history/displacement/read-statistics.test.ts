import { demo2Statistics } from "@clicktree/core/photons";
import { expect, it } from "vitest";
import {
  expectedCurve,
  expectedStatistics,
  fourDecimals,
  orMissing,
  readStatistics,
  windowOf,
} from "./read-statistics.js";

it("reads statistics, and distinguishes missing from unreadable ones", () => {
  expect(readStatistics('{"maxMinusMean": 9.904}')).toEqual({ maxMinusMean: 9.904 });
  expect([null, undefined, ""].map(readStatistics)).toEqual([{}, {}, {}]);
  expect(["{", "[1]", "null", "3"].map(readStatistics)).toEqual([null, null, null, null]);
  expect([9.9, undefined, null, Number.NaN, "9"].map(fourDecimals)).toEqual(["9.9000", "N/A", "N/A", "N/A", "N/A"]);
  expect(["32 × 1024", 7, undefined].map(orMissing)).toEqual(["32 × 1024", "7", "N/A"]);
});

it("expects the statistics of the two fields with the requested overlap, and none for preset data", () => {
  const photons = { signalPhotons: 5, localOscillatorPhotons: 5, overlap: 0.98 };
  const asked = { demoType: "displacement_coherent_states", ...photons } as const;
  const texts = Object.values(expectedStatistics(asked)!).map(fourDecimals);
  expect(texts).toEqual(["9.8000", "29.8000", "0.9800"]);
  // requests of earlier versions or from the command line state no overlap
  const silent = expectedStatistics({ ...asked, overlap: null });
  expect(silent).toEqual({ maxMinusMean: 10, maxPlusMean: 30, visibility: 1 });
  expect(expectedStatistics({ ...photons, demoType: "education" })).toBeUndefined();
});

it("recognises the server's smoothing method, to name it in the chosen language", () => {
  expect(windowOf(demo2Statistics(32_768, new Float64Array(1024)).smoothingMethod)).toBe("33");
  expect([windowOf("another one"), windowOf(undefined)]).toEqual([undefined, undefined]);
});

it("draws the fringe of an ideal laboratory in step with the measured one, not for preset data", () => {
  const asked = {
    demoType: "displacement_coherent_states",
    signalPhotons: 5,
    localOscillatorPhotons: 5,
    overlap: null,
  } as const;
  const measured = { periods: 1, stands: true, offset: Math.PI, mean: { value: 9 }, amplitude: { value: 8 } };
  const [low, rise, high] = expectedCurve(asked, measured, 4)!;
  expect([low, rise, high].map((value) => value?.toFixed(6))).toEqual(["0.000000", "10.000000", "20.000000"]);
  const [first] = expectedCurve(asked, { ...measured, stands: false, amplitude: { value: 0.1 } }, 4)!;
  expect(first).toBeCloseTo(20, 9);
  expect(expectedCurve({ ...asked, demoType: "education" }, measured, 4)).toBeUndefined();
});
