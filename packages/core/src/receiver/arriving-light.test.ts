import { compiled, must, nulling } from "@clicktree/testkit/fixtures";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arrivingLight, restated } from "./arriving-light.js";
import { evaluateTree } from "./evaluate.js";
import type { Result } from "./problem.js";
import { readTable, type SignalTable } from "./signal-table.js";

const tableOf = (...rows: string[][]): SignalTable => must(readTable(rows));
const photons = ({ re, im }: Pick<SignalTable, "re" | "im">): number[] => Array.from(re, (x, i) => x * x + im[i]! ** 2);
const phases = ({ re, im }: Pick<SignalTable, "re" | "im">): number[] =>
  Array.from(re, (x, i) => Math.atan2(im[i]!, x));
const code = (result: Result<unknown>): string => (result.ok ? "none" : result.problem.code);

// one pulse with parts 0.5, 0.3, 0.2 of 2 photons, in three states
const uneven = tableOf(
  ["1", "0.7745966692414834i", "-0.6324555320336759"],
  ["-1", "-0.7745966692414834i", "0.6324555320336759"],
  ["0", "0", "0"],
);
const own = [0.5, 0.3, 0.2];
const part = fc.double({ min: 0.01, max: 1, noNaN: true });

describe("splitting", () => {
  it("sets the part of the light in each bin; phases and the whole light are the table's", () => {
    fc.assert(
      fc.property(fc.array(part, { minLength: 3, maxLength: 3 }), (parts) => {
        const sum = parts.reduce((a, b) => a + b, 0);
        const splitting = parts.map((each) => each / sum);
        const light = must(arrivingLight(uneven, { splitting }));
        for (const [cell, n] of photons(light).entries())
          expect(n).toBeCloseTo(cell < 6 ? 2 * splitting[cell % 3]! : 0, 12);
        expect(phases(light).slice(0, 6)).toEqual(phases(uneven).slice(0, 6));
      }),
    );
  });

  it("by the table's own parts gives the table's own result, to the last bit", () => {
    const tree = nulling(uneven);
    const plain = must(evaluateTree(tree, uneven)).success;
    const of = (splitting: number[], version?: 1) =>
      must(evaluateTree(tree, uneven, { detector: { imperfections: { splitting } }, ...(version && { version }) }))
        .success;
    expect(of(own)).toBe(plain);
    expect(of([0.5000001, 0.2999999, 0.2])).toBe(plain);
    expect(of([1 / 3, 1 / 3, 1 / 3])).not.toBeCloseTo(plain, 4);
    // the rule of version 1 multiplied the parts, so that equal ones changed nothing
    expect(of([1 / 3, 1 / 3, 1 / 3], 1)).toBe(plain);
    expect(of(own, 1)).not.toBeCloseTo(plain, 4);
  });

  it("multiplied the table's parts under the conventions of version 1", () => {
    const splitting = [0.2, 0.7, 0.1];
    const light = photons(must(arrivingLight(uneven, { splitting }, 1)));
    const weights = own.map((each, j) => each * splitting[j]!);
    const sum = weights.reduce((a, b) => a + b, 0);
    for (const [j, weight] of weights.entries()) expect(light[j]).toBeCloseTo((2 * weight) / sum, 12);
    // restated for the present conventions it gives the same light, also with other imperfections beside it
    for (const imperfections of [{ splitting }, { splitting, leak: 0.1 }]) {
      const before = { efficiency: 0.7, darkCounts: 0, visibility: 1, resolution: 3, imperfections };
      const now = restated(before, 1, uneven);
      expect(photons(must(arrivingLight(uneven, now.imperfections!)))).toEqual(
        photons(must(arrivingLight(uneven, imperfections, 1))).map((n) => expect.closeTo(n, 12)),
      );
      expect(restated(now, 2, uneven)).toBe(now);
    }
    const ppm = tableOf(["1", "0"], ["0", "1"]);
    const ideal = { efficiency: 1, darkCounts: 0, visibility: 1, resolution: 3 };
    expect(restated({ ...ideal, imperfections: { splitting: [0.5, 0.5] } }, 1, ppm)).toEqual(ideal);
  });

  it("needs one pulse with light in every bin that gets some", () => {
    const gap = tableOf(["1", "0", "1"], ["-1", "0", "-1"]);
    expect(arrivingLight(gap, { splitting: [0.4, 0.2, 0.4] })).toMatchObject({
      problem: { code: "SPLITTING_DARK", params: { bin: 2, value: 0.2 } },
    });
    expect(photons(must(arrivingLight(gap, { splitting: [0.9, 0, 0.1] })))[0]).toBeCloseTo(1.8, 12);
    // phases that differ from bin to bin by hypothesis: other parts would change the overlaps that bounds are made of
    const coded = tableOf(["1", "1"], ["1", "-1"]);
    expect(code(arrivingLight(coded, { splitting: [0.6, 0.4] }))).toBe("SPLITTING_PULSE");
    expect(must(arrivingLight(coded, { splitting: [0.5, 0.5] })).re).toBe(coded.re);
    const ppm = tableOf(["1", "0"], ["0", "1"]);
    expect(code(arrivingLight(ppm, { splitting: [0.5, 0.5] }))).toBe("SPLITTING_PULSE");
    const dark = tableOf(["0", "0"], ["0", "0"]);
    expect(must(arrivingLight(dark, { splitting: [0.6, 0.4] })).re).toBe(dark.re);
    expect(code(arrivingLight(gap, { splitting: [0.5, 0.5] }))).toBe("SPLITTING_COUNT");
    expect(
      must(evaluateTree(compiled("1"), dark, { detector: { imperfections: { splitting: [1, 0] } } })).success,
    ).toBe(0.5);
  });
});
