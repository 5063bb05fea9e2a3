import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { poolRuns } from "./agreement.js";
import { homogeneity } from "./homogeneity.js";
import { groupRare } from "./rare.js";

const row = fc.array(fc.integer({ min: 0, max: 3000 }), { minLength: 6, maxLength: 6 });

describe("χ² of homogeneity", () => {
  it("is that of a contingency table", () => {
    // R: chisq.test(rbind(c(762, 327, 468), c(484, 239, 477))): X-squared = 30.07, df = 2, p-value = 2.954e-07
    const party = [
      [762, 327, 468],
      [484, 239, 477],
    ];
    const one = homogeneity([party]);
    expect([one.chiSquare.toFixed(2), one.degreesOfFreedom]).toEqual(["30.07", 2]);
    expect(one.pValue).toBeCloseTo(2.954e-7, 9);
    // as R's $stdres; its square is the χ² of the third outcome against the others
    expect(one.furthest).toMatchObject({ table: 0, run: 0, outcomes: [2] });
    expect(one.furthest!.deviation).toBeCloseTo(-5.316, 3);
    const third = [468, 477].map((n, run) => ({ success: n / [1557, 1200][run]!, shots: [1557, 1200][run]! }));
    expect(one.furthest!.deviation ** 2).toBeCloseTo(poolRuns(third)!.chiSquare, 6);
    const two = homogeneity([party, party]);
    expect(two.chiSquare).toBeCloseTo(2 * one.chiSquare, 9);
    expect(two.degreesOfFreedom).toBe(4);
  });

  it("does not depend on the order of runs and outcomes, and is 0 for equal runs", () => {
    fc.assert(
      fc.property(row, row, row, (a, b, c) => {
        const value = homogeneity([[a, b, c]]).chiSquare;
        expect(homogeneity([[c, a, b]]).chiSquare).toBeCloseTo(value, 6);
        const turned = [a, b, c].map((one) => [...one].reverse());
        expect(homogeneity([turned]).degreesOfFreedom).toBe(homogeneity([[a, b, c]]).degreesOfFreedom);
        expect(homogeneity([[a, a, a]]).chiSquare).toBeCloseTo(0, 9);
      }),
    );
  });

  it("groups rare outcomes until each group expects five shots of the shortest run", () => {
    const runs = [
      [900, 50, 3, 2, 1, 0],
      [90, 5, 0, 0, 1, 0],
    ];
    // the run of 96 shots expects 5.0 of the second outcome and 0.6 of the three rarest together
    expect(homogeneity([runs])).toMatchObject({ degreesOfFreedom: 1 });
    expect(homogeneity([runs]).furthest!.outcomes.length).toBeGreaterThanOrEqual(1);
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 20, noNaN: true })), (expected) => {
        const groups = groupRare(expected);
        const sums = groups.map((group) => group.reduce((sum, cell) => sum + expected[cell]!, 0));
        for (const sum of sums) expect(sum).toBeGreaterThanOrEqual(5);
        const whole = expected.reduce((sum, n) => sum + n, 0);
        expect(groups.flat()).toHaveLength(sums.length > 0 ? expected.length : 0);
        if (sums.length === 0) expect(whole).toBeLessThan(5);
      }),
    );
  });

  it("returns nothing if nothing can vary", () => {
    const nothing = { chiSquare: 0, degreesOfFreedom: 0, pValue: null, furthest: null };
    expect(homogeneity([])).toEqual(nothing);
    expect(homogeneity([[[5, 9]]])).toEqual(nothing);
    expect(homogeneity([[[5], [7]]])).toEqual(nothing);
    expect(
      homogeneity([
        [
          [50, 50],
          [0, 0],
        ],
      ]),
    ).toEqual(nothing);
  });
});
