import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { expectedInterval, wilson } from "./index.js";
import { lnGamma } from "./special-functions.js";
import { type Stratum, trialsFor, weightedInterval, weightedProportion } from "./weighted-interval.js";

const strata = (weights: readonly number[], right: readonly number[], trials: readonly number[]): Stratum[] =>
  weights.map((weight, h) => ({ weight, right: right[h]!, trials: trials[h]! }));

/** Probabilities of 0 to n successes of n trials. */
function binomial(n: number, p: number): number[] {
  const choose = (k: number) => lnGamma(n + 1) - lnGamma(k + 1) - lnGamma(n - k + 1);
  return Array.from({ length: n + 1 }, (_, k) =>
    p === 1 ? Number(k === n) : Math.exp(choose(k) + k * Math.log(p) + (n - k) * Math.log(1 - p)),
  );
}

/** Exact probability that the interval of two strata contains the weighted sum of their proportions. */
function coverage(
  weights: readonly [number, number],
  rates: readonly [number, number],
  trials: [number, number],
): number {
  const truth = weights[0] * rates[0] + weights[1] * rates[1];
  const [first, second] = rates.map((p, h) => binomial(trials[h]!, p)) as [number[], number[]];
  let sum = 0;
  for (const [x, p] of first.entries())
    for (const [y, q] of second.entries()) {
      if (p * q < 1e-7) continue;
      const { low, high } = weightedInterval(strata(weights, [x, y], trials));
      if (low <= truth + 1e-12 && truth <= high + 1e-12) sum += p * q;
    }
  return sum;
}

describe("the interval of a weighted success", () => {
  it("is Wilson's for one hypothesis, and for hypotheses with equal results that were sent in proportion", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.double({ min: 0, max: 1, noNaN: true }), (trials, part) => {
        const right = Math.round(part * trials);
        const { low, high } = wilson(right / trials, trials);
        const one = weightedInterval(strata([0.3], [right], [trials]));
        expect([one.low, one.high]).toEqual([expect.closeTo(low, 10), expect.closeTo(high, 10)]);
        const two = weightedInterval(strata([0.8, 0.2], [4 * right, right], [4 * trials, trials]));
        const joined = wilson(right / trials, 5 * trials);
        expect([two.low, two.high]).toEqual([expect.closeTo(joined.low, 10), expect.closeTo(joined.high, 10)]);
      }),
    );
  });

  it("contains the measured success, lies within 0 and 1, and leaves out what does not count", () => {
    const cell = fc.record({
      weight: fc.double({ min: 0, max: 1, noNaN: true }),
      trials: fc.integer({ min: 0, max: 300 }),
      part: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1, maxLength: 6 }), (cells) => {
        const all = cells.map(({ weight, trials, part }) => ({ weight, trials, right: Math.round(part * trials) }));
        const { low, high } = weightedInterval(all);
        const value = weightedProportion(all);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        if (value === null) expect([low, high]).toEqual([0, 1]);
        else {
          expect(low).toBeLessThanOrEqual(value + 1e-9);
          expect(high).toBeGreaterThanOrEqual(value - 1e-9);
        }
        const more = [...all, { weight: 0, trials: 100, right: 3 }, { weight: 0.5, trials: 0, right: 0 }];
        expect(weightedInterval(more)).toEqual({ low, high });
      }),
    );
  });

  it.each([
    ["equal priors", [0.5, 0.5], [0.9, 0.8], [120, 120]],
    ["unequal priors", [0.8, 0.2], [0.95, 0.7], [100, 100]],
    ["unequal shots", [0.5, 0.5], [0.93, 0.85], [200, 50]],
    ["unequal priors and shots", [0.9, 0.1], [0.97, 0.8], [150, 400]],
    ["shots in proportion to the priors", [0.8, 0.2], [0.97, 0.8], [320, 80]],
    ["few shots", [0.5, 0.5], [0.8, 0.9], [20, 20]],
    ["few shots, unequal priors", [0.8, 0.2], [0.9, 0.8], [20, 20]],
    ["success near 1", [0.5, 0.5], [0.995, 0.99], [300, 300]],
    ["success near 1, unequal priors", [0.8, 0.2], [0.99, 0.97], [100, 100]],
    ["a hypothesis that is always right", [0.5, 0.5], [1, 0.98], [100, 100]],
  ] as const)("contains the true success in 93 to 97 % of measurements: %s", (_, weights, rates, trials) => {
    const covered = coverage(weights, rates, [...trials]);
    expect(covered).toBeGreaterThan(0.93);
    expect(covered).toBeLessThan(0.97);
  });

  it("contains the true success in 84 to 99 % of measurements, as Wilson's does, if fewer wrong decisions are expected", () => {
    for (const [first, second] of [
      [0.5, 0.5],
      [0.8, 0.2],
      [0.95, 0.05],
    ] as const)
      for (const wrong of [0.1, 0.3, 1, 2]) {
        const rate = 1 - wrong / 200;
        const covered = coverage([first, second], [rate, rate], [100, 100]);
        expect(covered, `${first}, ${wrong}`).toBeGreaterThan(0.84);
        expect(covered, `${first}, ${wrong}`).toBeLessThan(0.99);
      }
  });

  it("is half as wide as one for the effective number of shots if the likelier hypothesis is nearly always right", () => {
    const [weights, trials] = [
      [0.9, 0.1],
      [500, 500],
    ] as const;
    const { low, high } = weightedInterval(strata(weights, [499, 400], trials));
    const effective = wilson((0.9 * 499 + 0.1 * 400) / 500, 500 / (0.9 ** 2 + 0.1 ** 2));
    expect((effective.high - effective.low) / (high - low)).toBeGreaterThan(1.75);
  });
});

describe("the interval to expect", () => {
  it("is Wilson's for equal priors and equal success, and wider for unequal priors", () => {
    const equal = expectedInterval([0.9, 0.9, 0.9, 0.9], 1000, [0.25, 0.25, 0.25, 0.25]);
    const known = wilson(0.9, 1000);
    expect([equal.low, equal.high]).toEqual([expect.closeTo(known.low, 10), expect.closeTo(known.high, 10)]);
    const unequal = expectedInterval([0.9, 0.9, 0.9, 0.9], 1000, [0.7, 0.1, 0.1, 0.1]);
    expect(unequal.high - unequal.low).toBeGreaterThan(1.4 * (equal.high - equal.low));
  });

  it("takes the smallest number of shots for a width", () => {
    const width = (shots: number) => {
      const { low, high } = weightedInterval(
        strata([0.7, 0.3], [0.9 * 0.5 * shots, 0.6 * 0.5 * shots], [0.5 * shots, 0.5 * shots]),
      );
      return high - low;
    };
    const shots = trialsFor(0.01, [0.9, 0.6], [0.5, 0.5], [0.7, 0.3]);
    expect(width(shots)).toBeLessThanOrEqual(0.02);
    expect(width(shots - 1)).toBeGreaterThan(0.02);
  });
});
