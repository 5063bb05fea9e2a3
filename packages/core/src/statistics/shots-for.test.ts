import fc from "fast-check";
import { expect, it } from "vitest";
import { shotsFor, wilson } from "./index.js";

const half = (success: number, shots: number) => {
  const { low, high } = wilson(success, shots);
  return (high - low) / 2;
};

it("finds the smallest number of shots for an interval", () => {
  fc.assert(
    fc.property(
      fc.double({ min: 1e-4, max: 0.49, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (halfWidth, success) => {
        const shots = shotsFor(halfWidth, success);
        expect(half(success, shots)).toBeLessThanOrEqual(halfWidth * (1 + 1e-6));
        if (shots > 1) expect(half(success, shots - 1)).toBeGreaterThan(halfWidth * (1 - 1e-9));
      },
    ),
  );
});

it("asks for no shots for a half width of 0.5 and for infinitely many for 0", () => {
  expect([shotsFor(0.5, 0.9), shotsFor(0, 0.9), shotsFor(Number.NaN, 0.9)]).toEqual([
    0,
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
  ]);
  // for a success of one half the half width is z / 2√(n + z²)
  expect(shotsFor(0.01, 0.5)).toBe(Math.ceil(1.959963984540054 ** 2 * (1 / 4e-4 - 1)));
});
