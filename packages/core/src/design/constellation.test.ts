import { must } from "@clicktree/testkit/fixtures";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { meanPhotons, readTable } from "../receiver/index.js";
import { type ConstellationSpec, constellation, constellationKinds } from "./constellation.js";

const specs = fc.record({
  kind: fc.constantFrom(...constellationKinds),
  hypotheses: fc.constantFrom(4, 6, 8, 9, 12, 16, 20),
  photons: fc.double({ min: 1e-3, max: 1e3, noNaN: true }),
  bins: fc.integer({ min: 1, max: 20 }),
});
const refusal = (spec: Partial<ConstellationSpec>) => {
  const made = constellation({ kind: "qam", hypotheses: 16, photons: 2, bins: 4, ...spec });
  return made.ok ? "made" : made.problem.code;
};

describe("a constellation", () => {
  it("has the requested mean photon number, averaged over its hypotheses, and a table that fits the schema", () => {
    fc.assert(
      fc.property(specs, (spec) => {
        const rows = must(constellation(spec));
        const table = must(readTable(rows));
        const means = meanPhotons(table);
        const mean = means.reduce((sum, n) => sum + n, 0) / table.hypotheses;
        expect(mean / spec.photons).toBeCloseTo(1, 8);
        expect(table.bins).toBe(spec.bins);
        expect(rows.flat().every((cell) => cell.length <= 64)).toBe(true);
      }),
    );
  });

  it("is written in the usual notation", () => {
    const rows = (spec: Partial<ConstellationSpec>) =>
      must(constellation({ kind: "bpsk", photons: 1, bins: 1, ...spec })).map((row) => row.join(" "));
    expect(rows({ bins: 4 })).toEqual(["0.5+0i 0.5+0i 0.5+0i 0.5+0i", "-0.5+0i -0.5+0i -0.5+0i -0.5+0i"]);
    expect(rows({ kind: "qpsk", photons: 2 })).toEqual(["1+1i", "-1+1i", "-1-1i", "1-1i"]);
    expect(rows({ kind: "pam", hypotheses: 4, photons: 5 })).toEqual(["3+0i", "1+0i", "-1+0i", "-3+0i"]);
    expect(rows({ kind: "qam", hypotheses: 6, photons: 11 / 3 })).toEqual([
      "2+1i",
      "0+1i",
      "-2+1i",
      "2-1i",
      "0-1i",
      "-2-1i",
    ]);
    expect(rows({ kind: "ook", photons: 2 })).toEqual(["2+0i", "0+0i"]);
    expect(rows({ kind: "ppm", photons: 4, bins: 2 })).toEqual(["2+0i 0+0i", "0+0i 2+0i"]);
    expect(rows({ kind: "psk", hypotheses: 3, photons: 4 })[1]).toBe("-2+0i");
  });

  it("that is invalid is refused with the reason", () => {
    expect([refusal({ photons: 0 }), refusal({ photons: Number.NaN })]).toEqual(["PHOTONS", "PHOTONS"]);
    expect([refusal({ bins: 21 }), refusal({ bins: 1.5 })]).toEqual(["BINS", "BINS"]);
    expect([refusal({ hypotheses: 7 }), refusal({ hypotheses: 3 }), refusal({})]).toEqual([
      "QAM_ROWS",
      "CONSTELLATION_ROWS",
      "made",
    ]);
    expect(refusal({ kind: "psk", hypotheses: 21 })).toBe("CONSTELLATION_ROWS");
  });
});
