import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { expectedInterval } from "../statistics/index.js";
import { Xoshiro } from "../statistics/random.js";
import { boundariesOf, stoppingProbabilities } from "./group-sequential.js";
import {
  afterStopping,
  alphaOf,
  deviateOf,
  falseClaims,
  ofTwoTrees,
  planDistinction,
  shotsForInterval,
} from "./index.js";

const fifths = [0.2, 0.4, 0.6, 0.8, 1];
const qpsk = { rates: [0.96, 0.97, 0.97, 0.975], weights: [0.25, 0.25, 0.25, 0.25] };
const goal = { value: 0.95, alpha: alphaOf(3), power: 0.9, looks: 3, spending: "obrien-fleming" } as const;

/** P(at least `least` of `trials` are right), each with probability p, summed over the wrong ones. */
function binomialTail(trials: number, p: number, least: number): number {
  let [sum, term] = [0, p ** trials];
  for (let wrong = 0; wrong <= trials - least; wrong++) {
    sum += term;
    term *= ((trials - wrong) / (wrong + 1)) * ((1 - p) / p);
  }
  return sum;
}

describe("the boundaries of a sequential plan", () => {
  it("are the published ones for a total error probability of 2.5 %", () => {
    // Jennison and Turnbull (2000) and the manuals of ldbounds and EaSt
    const close = (found: readonly number[], published: readonly number[]) =>
      expect(found.map((boundary) => boundary.toFixed(3))).toEqual(published.map((boundary) => boundary.toFixed(3)));
    close(boundariesOf(fifths, 0.025, "obrien-fleming"), [4.8769, 3.357, 2.6803, 2.2898, 2.031]);
    close(boundariesOf(fifths, 0.025, "pocock"), [2.438, 2.4268, 2.4102, 2.3966, 2.386]);
  });

  it("spend exactly the stated error probability, whatever the looks", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), fc.double({ min: 1e-5, max: 0.1, noNaN: true }), (looks, alpha) => {
        const shares = Array.from({ length: looks }, (_, i) => (i + 1) / looks);
        const stops = stoppingProbabilities(shares, boundariesOf(shares, alpha, "pocock"));
        expect(stops.reduce((a, b) => a + b) / alpha).toBeCloseTo(1, 6);
      }),
    );
  });

  it("are 3 for a single look at 3 σ", () => {
    expect(boundariesOf([1], alphaOf(3), "obrien-fleming")[0]).toBeCloseTo(3, 9);
  });
});

describe("a plan for a difference", () => {
  it("keeps power and error probability by the exact binomial law", () => {
    const same = { rates: [0.93, 0.93], weights: [0.5, 0.5] };
    const { looks } = planDistinction(same, { ...goal, value: 0.9, looks: 1 })!;
    const { shots, success } = looks[0]!;
    const least = Math.ceil(success * shots);
    const wrong = binomialTail(shots, 0.9, least);
    expect(wrong).toBeLessThan(1.02 * goal.alpha);
    expect(wrong).toBeGreaterThan(0.8 * goal.alpha);
    expect(Math.abs(binomialTail(shots, 0.93, least) - 0.9)).toBeLessThan(0.01);
  });

  it("does not change much with a hypothesis that is hardly ever sent, down to never", () => {
    const shotsFor = (prior: number) => {
      const weights = [0.4, 0.3, 0.3 - prior, prior];
      return planDistinction({ ...qpsk, weights }, { ...goal, looks: 1 })!.looks[0]!.shots;
    };
    const [never, hardly] = [shotsFor(0), shotsFor(1e-6)];
    expect(Math.abs(never / hardly - 1)).toBeLessThan(0.05);
    expect(never).toBeGreaterThan(500);
  });

  it("has a larger maximum of shots with more looks, but a smaller average", () => {
    const once = planDistinction(qpsk, { ...goal, looks: 1 })!;
    const often = planDistinction(qpsk, { ...goal, looks: 4 })!;
    expect(often.looks.at(-1)!.shots).toBeGreaterThanOrEqual(once.looks[0]!.shots);
    expect(often.expectedShots).toBeLessThan(0.95 * once.expectedShots);
    expect(often.looks.map(({ shots }) => shots % 4)).toEqual([0, 0, 0, 0]);
  });

  it("does not exist for a tree that is not better, nor for one equal to another", () => {
    expect(planDistinction(qpsk, { ...goal, value: 0.97 })).toBeUndefined();
    expect(planDistinction(ofTwoTrees(qpsk, qpsk), { ...goal, value: 0.5 })).toBeUndefined();
  });

  it("takes about twice the shots of each of two trees that a comparison with the other's exact success takes", () => {
    const other = { ...qpsk, rates: qpsk.rates.map((rate) => rate - 0.02) };
    const two = planDistinction(ofTwoTrees(qpsk, other), { ...goal, value: 0.5, looks: 1 })!;
    const one = planDistinction(qpsk, { ...goal, value: 0.96875 - 0.02, looks: 1 })!;
    const ratio = two.looks[0]!.shots / one.looks[0]!.shots;
    expect(ratio).toBeGreaterThan(3);
    expect(ratio).toBeLessThan(5);
  });
});

describe("the interval after a look", () => {
  const counts = (shots: number, rates: readonly number[]) =>
    rates.map((rate, h) => ({ weight: qpsk.weights[h]!, right: Math.round(rate * shots), trials: shots }));

  it("is the usual one where nothing could have stopped before", () => {
    const strata = counts(2000, qpsk.rates);
    const { interval, estimate, shown } = afterStopping(strata, { shares: [1], boundaries: [3], value: 0.95 });
    const usual = expectedInterval(qpsk.rates, 8000, qpsk.weights);
    expect(interval.low).toBeCloseTo(usual.low, 3);
    expect(interval.high).toBeCloseTo(usual.high, 3);
    expect(estimate).toBeCloseTo(0.96875, 4);
    expect(shown).toBe(true);
  });

  it("reaches 1 if no decision is wrong, and not if one is", () => {
    const after = (rates: readonly number[]) =>
      afterStopping(counts(200, rates), { shares: [1], boundaries: [3], value: 0.95 }).interval.high;
    expect(after([1, 1, 1, 1])).toBe(1);
    expect(after([0.995, 1, 1, 1])).toBeLessThan(1);
  });

  it("lies lower than the usual one at a later look, since many equally good runs had stopped before", () => {
    const strata = counts(1000, [0.965, 0.97, 0.97, 0.975]);
    const later = afterStopping(strata, { shares: [0.5, 1], boundaries: [2.4, 2.4], value: 0.95 });
    const single = afterStopping(strata, { shares: [1], boundaries: [2.4], value: 0.95 });
    expect(later.estimate).toBeLessThan(single.estimate);
    expect(later.deviate).toBe(single.deviate);
    expect(deviateOf(strata, 0.95)).toBe(single.deviate);
  });
});

it("plans an interval that is narrow enough with the promised probability", () => {
  const shots = shotsForInterval(qpsk, 0.01, 0.5)!;
  const half = (n: number) => {
    const { low, high } = expectedInterval(qpsk.rates, n, qpsk.weights);
    return (high - low) / 2;
  };
  expect(half(shots)).toBeLessThanOrEqual(0.01);
  expect(half(shots - 8)).toBeGreaterThan(0.01);
  expect(shotsForInterval(qpsk, 0.01, 0.9)).toBeGreaterThan(shots);
  expect(shotsForInterval(qpsk, 0, 0.9)).toBeUndefined();
});

describe("the success alone, compared with the table of a plan", () => {
  const claims = (rates: number[], value: number) => {
    const weights = [0.5, 0.5];
    const { looks } = planDistinction({ rates, weights }, { ...goal, value, looks: 1 })!;
    const { shots, success } = looks[0]!;
    const rate = falseClaims({ weights }, { shotsOfEach: [shots / 2], successes: [success], value });
    return { rate, shots, least: Math.ceil(success * shots) };
  };

  it("has the rate of false claims of the exact binomial law, higher than stated", () => {
    for (const [rates, value] of [
      [[0.99, 0.8], 0.85],
      [[0.999, 0.93], 0.95],
      [[0.9, 0.9], 0.86],
    ] as const) {
      const { rate, shots, least } = claims([...rates], value);
      // equal proportions vary the most
      const exact = binomialTail(shots, value, least);
      expect(rate / exact).toBeGreaterThan(0.97);
      expect(rate / exact).toBeLessThan(1.03);
      expect(rate).toBeGreaterThan(rates[0] === rates[1] ? 0.8 * goal.alpha : 1.2 * goal.alpha);
    }
  });

  it("has the rate of false claims of drawn runs, at several looks and with unequal weights", () => {
    const weights = [0.8, 0.2];
    const { looks } = planDistinction(
      { rates: [0.85, 0.99], weights },
      { ...goal, value: 0.82, alpha: 0.02, looks: 3 },
    )!;
    const shotsOfEach = looks.map(({ shots }) => shots / 2);
    const successes = looks.map(({ success }) => success);
    const rate = falseClaims({ weights }, { shotsOfEach, successes, value: 0.82 });
    // the most varied proportions with this mean: 0.8·a + 0.2·b, with b as far from 1/2 as a is not
    const [a, b] = [0.775, 1];
    expect(0.8 * a + 0.2 * b).toBeCloseTo(0.82, 12);
    const random = Xoshiro.ofBlock(1, 0);
    let stopped = 0;
    const runs = 4_000;
    for (let run = 0; run < runs; run++) {
      let [shots, right] = [0, 0];
      const isStopped = successes.some((success, look) => {
        for (; shots < shotsOfEach[look]!; shots++)
          right += (random.word() / 2 ** 32 < a ? 0.8 : 0) + (random.word() / 2 ** 32 < b ? 0.2 : 0);
        return right / shots >= success;
      });
      if (isStopped) stopped++;
    }
    expect(Math.abs(stopped / runs - rate)).toBeLessThan(4 * Math.sqrt(rate / runs) + 0.1 * rate);
    expect(rate).toBeGreaterThan(0.015);
  });
});
