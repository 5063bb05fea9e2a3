import { fitFringe, randomSource, simulatedSweeps } from "@clicktree/core/photons";
import { sweepsOf } from "@clicktree/core/photons/charts";
import { expect, it } from "vitest";
import { fringeCurve, isShotNoise, noiseOf, shotNoise } from "./noise.js";

it("falls with the square root of the number of groups, as shot noise does", () => {
  const detector = { efficiency: 1, darkCounts: 0, visibility: 0.98 };
  const counts = simulatedSweeps(randomSource(7), { signal: 5, localOscillator: 5 }, detector);
  const [sweeps, fit] = [sweepsOf(counts), fitFringe(counts)];
  if (!sweeps || !fit) throw new Error("32 × 1024 counts are enough");
  const noise = noiseOf(sweeps, fringeCurve(fit, 1024));
  expect(noise).toHaveLength(32);
  for (const groups of [1, 4, 16, 32]) {
    const measured = noise[groups - 1]?.noise ?? 0;
    expect(measured / shotNoise(10, groups)).toBeGreaterThan(0.88);
    expect(measured / shotNoise(10, groups)).toBeLessThan(1.12);
  }
});

it("is shot noise within its fluctuations, also in the dark", () => {
  expect([0.9, 1, 1.1].map((noise) => isShotNoise(noise, 1, 1024))).toEqual([false, true, false]);
  expect([0.93, 1.07].map((noise) => isShotNoise(noise, 1, 1024))).toEqual([true, true]);
  expect(isShotNoise(1.1, 1, 200)).toBe(true);
  // a measurement without light counts nothing, and has nothing to fluctuate
  expect([isShotNoise(0, 0, 1024), isShotNoise(0, 0.4, 1024)]).toEqual([true, false]);
});
