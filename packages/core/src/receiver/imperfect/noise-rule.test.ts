import { expect, it } from "vitest";
import { amplitudeRule, type NoiseRule, phaseRule } from "./noise-rule.js";

/** The average by brute force: Simpson's rule over nine standard deviations. */
function average(f: (x: number) => number, sigma: number): number {
  const steps = 20_000;
  let sum = 0;
  for (let i = 0; i <= steps; i++) {
    const x = 9 * sigma * ((2 * i) / steps - 1);
    const weight = i === 0 || i === steps ? 1 : i % 2 === 0 ? 2 : 4;
    sum += weight * f(x) * Math.exp(-((x / sigma) ** 2) / 2);
  }
  return (sum * 18 * sigma) / steps / 3 / (sigma * Math.sqrt(2 * Math.PI));
}
const by = ({ at, weight }: NoiseRule, f: (x: number) => number) =>
  at.reduce((sum, x, i) => sum + weight[i]! * f(x), 0);

it.each([0.001, 0.05, 0.3, 1, 3, 10])("the average over a phase noise of %d rad is exact to 1e-10", (sigma) => {
  for (const light of [0.1, 2, 30]) {
    const rule = phaseRule(sigma, light)!;
    expect(rule.weight.every((w) => w > 0)).toBe(true);
    // no click with nearly nulled light, no click with light that adds up, and two counts
    for (const [nulled, count] of [
      [1, 0],
      [-1, 0],
      [0.6, 2],
    ] as const) {
      const mean = (angle: number) => light * (1 + nulled ** 2 - 2 * nulled * Math.cos(angle));
      const p = (angle: number) => Math.exp(-mean(angle)) * mean(angle) ** count;
      expect(Math.abs(by(rule, p) - average(p, sigma)), `light ${light}`).toBeLessThan(1e-10);
    }
  }
});

it.each([0.001, 0.05, 0.3, 1])("the average over an amplitude noise of %d is exact to 1e-10", (sigma) => {
  for (const light of [0.1, 2, 30]) {
    const rule = amplitudeRule(sigma, light)!;
    for (const [b, count] of [
      [1, 0],
      [-1, 0],
      [0.6, 3],
    ] as const) {
      const mean = (noise: number) => light * (1 + noise - b) ** 2;
      const p = (noise: number) => (Math.exp(-mean(noise)) * mean(noise) ** count) / 6;
      expect(Math.abs(by(rule, p) - average(p, sigma)), `light ${light}`).toBeLessThan(1e-10);
    }
  }
});

it.each([1e-12, 1e-150, 1e-200, 5e-324])("noise of %d leaves every probability as it is", (sigma) => {
  for (const light of [0, 2, 1e6])
    for (const rule of [phaseRule(sigma, light), amplitudeRule(sigma, light)])
      expect(by(rule!, (x) => Math.cos(x))).toBeCloseTo(1, 12);
});

it("weak noise needs few points, and light brighter than on any bench needs too many", () => {
  expect(phaseRule(0.05, 4)!.at.length).toBeLessThan(20);
  expect(amplitudeRule(0.05, 4)!.at.length).toBeLessThan(20);
  expect(phaseRule(1, 1e12)).toBeUndefined();
  expect(amplitudeRule(1, Number.POSITIVE_INFINITY)).toBeUndefined();
});
