import { compiled, must, nulling, psk } from "@clicktree/testkit/fixtures";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { boundsOf } from "../bounds/index.js";
import { analyseTree, meritScale } from "./index.js";

const equal = (m: number) => new Float64Array(m).fill(1 / m);

describe("an analysis", () => {
  it("of Kennedy's receiver gives the closed forms and both sets of bounds", () => {
    const kennedy = compiled({ value: "-1", branches: ["1", "2", "2", "2"] });
    const detector = { efficiency: 0.72 };
    const { drawn, exported, bounds, priors } = must(analyseTree(kennedy, psk(2, 1, 1), { detector }));
    expect(drawn.error).toBeCloseTo(Math.exp(-4 * 0.72) / 2, 14);
    expect(exported.error).toBeCloseTo(drawn.error, 14);
    expect(priors).toEqual([0.5, 0.5]);
    expect(bounds.ideal).toEqual(boundsOf(psk(2, 1, 1), equal(2)));
    expect(bounds.withEfficiency).toEqual(boundsOf(psk(2, 1, 1), equal(2), 0.72));
  });

  it("of QPSK nulling gives the known errors for a real detector", () => {
    const table = psk(4, 2, 4);
    const detector = { efficiency: 0.72, darkCounts: 1e-3, visibility: 0.997, resolution: 3 };
    expect(must(analyseTree(nulling(table, detector), table, { detector })).drawn.error).toBeCloseTo(
      0.151306024281,
      12,
    );
  });

  it("says why the file has no exact figure", () => {
    let node: Parameters<typeof compiled>[0] = "1";
    for (let i = 0; i < 12; i++) node = { value: "0.1", branches: [node, node, node, node] };
    const { exported } = must(analyseTree(compiled(node), psk(2, 1, 11)));
    expect(exported).toMatchObject({ success: null, error: null, problem: { code: "TOO_MANY_RECORDS" } });
  });
});

describe("the scale of merit", () => {
  it("goes from guessing to Helstrom, with the limit between them", () => {
    const bounds = boundsOf(psk(4, 2, 4), equal(4));
    const { place, limit, minError } = meritScale(bounds);
    expect([place(0.75), place(bounds.helstrom.error), minError]).toEqual([0, 1, bounds.helstrom.error]);
    expect(limit).toBeCloseTo(Math.log(0.75 / 0.151113446916) / Math.log(0.75 / 0.009553177367), 9);
  });

  it("never goes beyond its ends, even for vacuum or any brightness", () => {
    const brightness = fc.constantFrom(0, 1e-9, 0.1, 1, 5, 30, 1e4);
    fc.assert(
      fc.property(brightness, fc.double({ min: 0, max: 1, noNaN: true }), (photons, error) => {
        const { place, limit } = meritScale(boundsOf(psk(4, photons, 2), equal(4)));
        for (const x of [place(error), limit!]) expect(x).toSatisfy((at: number) => at >= 0 && at <= 1);
      }),
    );
  });
});
