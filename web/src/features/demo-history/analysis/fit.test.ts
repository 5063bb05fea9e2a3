import { describe, expect, it } from "vitest";
import { fitChart, residualOf } from "./fit.js";

const size = { width: 400, height: 200, left: 40, right: 0, top: 0, bottom: 20 };
const points = (shares: readonly (readonly [number, number])[]) => shares.map(([y, fitted], x) => ({ x, y, fitted }));

describe("the chart of a fit", () => {
  it("leaves out the ends where nothing was measured and nothing is expected", () => {
    const none = [0, 0] as const;
    const { bars } = fitChart(points([none, [0.1, 0.2], [0.5, 0.4], [0.4, 0.39], none, [0, 0.01], none, none]), size);
    expect(bars.map(({ from, value, fitted }) => [from, value, fitted])).toEqual([
      [1, 0.1, 0.2],
      [2, 0.5, 0.4],
      [3, 0.4, 0.39],
      [4, 0, 0],
      [5, 0, 0.01],
    ]);
  });

  it("joins many counts into at most 90 bars without losing any", () => {
    const { bars } = fitChart(points(Array.from({ length: 1000 }, () => [0.001, 0.001] as const)), size);
    expect(bars.length).toBeLessThanOrEqual(90);
    expect(bars.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(1, 9);
  });
});

it("states residuals in standard deviations of a count, where at least 5 are expected", () => {
  expect(residualOf({ value: 0.12, fitted: 0.1 }, 900)).toBeCloseTo(2, 9);
  expect(residualOf({ value: 0.01, fitted: 0.004 }, 1000)).toBeUndefined();
  expect(residualOf({ value: 1, fitted: 1 }, 1000)).toBeUndefined();
});
