import { fitFringe, randomSource, simulatedSweeps } from "@clicktree/core/photons";
import { sweepsOf } from "@clicktree/core/photons/charts";
import { expect, it } from "vitest";
import { fringeCurve, noiseOf, shotNoise } from "./noise.js";

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
