import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { poolRuns } from "./agreement.js";
import { chiSquare } from "./chi-square.js";
import { wilson } from "./interval.js";

const counted = fc
  .integer({ min: 20, max: 5000 })
  .chain((shots) => fc.integer({ min: 1, max: shots - 1 }).map((right) => ({ shots, success: right / shots })));
const runs = fc.array(counted, { minLength: 2, maxLength: 8 });

describe("pooled runs", () => {
  it("are the counts taken together, whatever the order of the runs", () => {
    fc.assert(
      fc.property(runs, (all) => {
        const pooled = poolRuns(all)!;
        const right = all.reduce((sum, { shots, success }) => sum + shots * success, 0);
        expect(pooled.success * pooled.shots).toBeCloseTo(right, 6);
        expect(pooled.interval.low).toBeLessThan(pooled.success);
        expect(pooled.interval.high).toBeGreaterThan(pooled.success);
        expect(poolRuns([...all].reverse())!.chiSquare).toBeCloseTo(pooled.chiSquare, 6);
      }),
    );
  });

  it("have the χ² of a table of right and wrong decisions with the pooled fraction as expectation", () => {
    fc.assert(
      fc.property(runs, (all) => {
        const { success, chiSquare: value } = poolRuns(all)!;
        const table = all.map((run) => [run.shots * run.success, run.shots * (1 - run.success)]);
        const expected = all.map(() => [success, 1 - success]);
        // pooling of small expectations would change the other statistic
        fc.pre(all.every(({ shots }) => shots * Math.min(success, 1 - success) >= 5));
        expect(value).toBeCloseTo(chiSquare(table, expected).value, 6);
      }),
    );
  });

  it("agree where they are equal and disagree where they are far apart", () => {
    const run = (success: number, shots = 10_000) => ({ success, shots });
    expect(poolRuns([run(0.93), run(0.93), run(0.93)])).toMatchObject({ chiSquare: 0, degreesOfFreedom: 2, pValue: 1 });
    expect(poolRuns([run(0.93), run(0.9)])!.pValue).toBeLessThan(1e-9);
    // R: prop.test(c(930, 915), c(1000, 1000), correct = FALSE) gives X-squared = 1.5736, p-value = 0.2097
    const two = poolRuns([run(0.93, 1000), run(0.915, 1000)])!;
    expect([two.chiSquare.toFixed(4), two.pValue!.toFixed(4)]).toEqual(["1.5736", "0.2097"]);
    expect(poolRuns([run(0.93)])!.pValue).toBeNull();
    // the same two differ by less where unequal priors have doubled the width of their intervals
    const wide = (run: { success: number; shots: number }) => ({
      ...run,
      interval: wilson(run.success, run.shots / 4),
    });
    const weighted = poolRuns([wide(run(0.93, 1000)), wide(run(0.915, 1000))])!;
    expect(weighted.chiSquare).toBeCloseTo(two.chiSquare / 4, 1);
    expect(weighted.shots).toBe(2000);
    expect(poolRuns([run(1), run(1)])).toMatchObject({ success: 1, chiSquare: 0 });
    expect(poolRuns([])).toBeUndefined();
  });
});
