import { expect, it } from "vitest";
import { descend } from "./quasi-newton.js";

/** Rosenbrock's curved valley, minimum 0 at (1, 1). */
const valley = {
  gradient: new Float64Array(2),
  value([x = 0, y = 0]: Float64Array) {
    this.gradient[0] = -400 * x * (y - x * x) - 2 * (1 - x);
    this.gradient[1] = 200 * (y - x * x);
    return 100 * (y - x * x) ** 2 + (1 - x) ** 2;
  },
};

it("follows a curved valley to its minimum", () => {
  const { x, value, evaluations } = descend(valley, Float64Array.of(-1.2, 1), 500, 1e-14);
  expect(value).toBeLessThan(1e-12);
  expect([...x]).toEqual([expect.closeTo(1, 5), expect.closeTo(1, 5)]);
  expect(evaluations).toBeLessThan(200);
});

it("stays where the function is flat", () => {
  const flat = { gradient: new Float64Array(1), value: () => 2 };
  expect(descend(flat, Float64Array.of(3), 50, 1e-9)).toMatchObject({ x: Float64Array.of(3), value: 2 });
});

it("needs few steps where the known part of the curvature is most of it", () => {
  // a bowl, 10^8 times as steep along some axes as along others
  const steepness = Float64Array.from({ length: 20 }, (_, k) => 10 ** (-8 * (k / 19)));
  const bowl = {
    gradient: new Float64Array(20),
    value(x: Float64Array) {
      x.forEach((at, k) => {
        this.gradient[k] = steepness[k]! * (at - 1);
      });
      return x.reduce((sum, at, k) => sum + (steepness[k]! * (at - 1) ** 2) / 2, 1);
    },
  };
  const start = new Float64Array(20);
  const plain = descend(bowl, start, 500, 1e-14);
  const scaled = descend(
    {
      ...bowl,
      scale(way) {
        for (const [k, steep] of steepness.entries()) way[k]! /= steep;
      },
    },
    start,
    500,
    1e-14,
  );
  expect(scaled.value).toBeCloseTo(1, 14);
  expect(scaled.evaluations).toBeLessThan(10);
  expect(scaled.evaluations).toBeLessThan(plain.evaluations);
});
