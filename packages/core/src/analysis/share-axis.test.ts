import { expect, it } from "vitest";
import { shareSteps } from "./share-axis.js";

it("goes from 0 in round steps that reach at most the end", () => {
  expect(shareSteps(0.93)).toEqual([0, 0.2, 0.4, 0.6, 0.8]);
  expect(shareSteps(1.03)).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
  expect(shareSteps(0.437)).toEqual([0, 0.1, 0.2, 0.3, 0.4]);
  for (let top = 0.001; top <= 1.03; top += 0.00731) {
    const values = shareSteps(top);
    expect(values.length).toBeGreaterThanOrEqual(3);
    expect(values.length).toBeLessThanOrEqual(6);
    expect(values.at(-1)).toBeLessThanOrEqual(top * (1 + 1e-6));
    for (const value of values) expect(String(value).length).toBeLessThanOrEqual(6);
  }
});
