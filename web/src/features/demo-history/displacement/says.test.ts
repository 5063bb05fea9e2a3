import { fitFringe, randomSource, simulatedSweeps } from "@clicktree/core/photons";
import { expect, it } from "vitest";
import { fringeCurve } from "./noise.js";
import { aboutAverage, aboutNoise, rangeOf } from "./says.js";

const ideal = { efficiency: 1, darkCounts: 0, visibility: 1 };
const fitOf = (signal: number, localOscillator: number, visibility = 1) =>
  fitFringe(simulatedSweeps(randomSource(3), { signal, localOscillator }, { ...ideal, visibility }, 256));

it("compares the fringe with the shot noise of one group, and says if there is no fringe", () => {
  expect(aboutNoise(fitOf(5, 0))).toBe("noiseAboutNone");
  expect(aboutNoise(undefined)).toBe("noiseAboutNone");
  expect(aboutNoise(fitOf(5, 5, 0.2))).toBe("noiseAbout");
  expect(aboutNoise(fitOf(5, 5))).toBe("noiseAboutRough");
  expect(aboutNoise(fitOf(200, 200))).toBe("noiseAboutClear");
  expect([aboutAverage(fitOf(5, 5), 1), aboutAverage(fitOf(5, 5), 20), aboutAverage(fitOf(5, 0), 20)]).toEqual([
    "averageOne",
    "averageMany",
    "averageFlat",
  ]);
});

it("compares sweeps without a fringe with a level line", () => {
  const fit = fitOf(5, 0)!;
  expect(rangeOf(fringeCurve(fit, 16))).toEqual({
    lowest: fit.mean.value,
    highest: fit.mean.value,
    mean: fit.mean.value,
  });
});
