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
