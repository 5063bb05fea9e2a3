import { finished, must } from "@clicktree/testkit/fixtures";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sweep } from "../analysis/index.js";
import { boundsOf } from "../bounds/index.js";
import { checkPriors, evaluateTree, readTable } from "../receiver/index.js";
import { checkTree, compileTree, parseComplex, readTreeFile, writeTreeFile } from "../tree/index.js";
import { exactText } from "./complex-text.js";
import { type ConstellationSpec, constellation } from "./constellation.js";
import { branchings, type DesignRequest, strategies } from "./design-task.js";
import { designerOf, designTree } from "./design-tree.js";

const design = (spec: Omit<ConstellationSpec, "kind"> & { kind: "bpsk" | "qpsk" }, more: Partial<DesignRequest>) =>
  must(finished(designTree({ table: must(constellation(spec)), strategy: "nulling", ...more })));

const real = { efficiency: 0.72, darkCounts: 1e-3, visibility: 0.997, resolution: 3 };
const probability = fc.double({ min: 0, max: 1, noNaN: true });
const request: fc.Arbitrary<DesignRequest> = fc
  .record({ rows: fc.integer({ min: 1, max: 4 }), bins: fc.integer({ min: 1, max: 2 }) })
  .chain(({ rows, bins }) => {
    const part = fc.double({ min: -1.5, max: 1.5, noNaN: true });
    const cell = fc
      .oneof(fc.record({ re: part, im: part }), fc.record({ re: part, im: fc.constant(0) }))
      .map(exactText);
    const line = fc.array(cell, { minLength: bins, maxLength: bins });
    return fc.record({
      table: fc.array(line, { minLength: rows, maxLength: rows }),
      strategy: fc.constantFrom(...strategies.filter((name) => name !== "dynamic" || rows === 2)),
      branches: fc.constantFrom(...branchings),
      options: fc.record({
        detector: fc.record({
          efficiency: probability,
          darkCounts: fc.constantFrom(0, 1e-3, 0.5),
          visibility: fc.constantFrom(1, 0.9),
          resolution: fc.constantFrom(1, 2, 3),
        }),
        priors: fc
          .array(fc.integer({ min: 0, max: 9 }), { minLength: rows, maxLength: rows })
          .map((w) => w.map((x) => (x + 0.1) / w.reduce((sum, y) => sum + y + 0.1, 0))),
        sign: fc.constantFrom("plus" as const, "minus" as const),
      }),
    });
  });

describe("a designed tree", () => {
  it("is a valid tree that achieves the designed success as written, never above Helstrom", () => {
    fc.assert(
      fc.property(request, (asked) => {
        const { tree, merit } = must(finished(designTree(asked)));
        expect(checkTree(tree)).toEqual([]);
        expect(tree.nodes.map((node) => node.data?.nodeNumber)).toEqual(tree.nodes.map((_, i) => `${i + 1}`));
        const read = readTreeFile(writeTreeFile(tree)).tree!;
        const table = must(readTable(read.modulationTable));
        const again = must(evaluateTree(compileTree(read), table, asked.options!));
        expect(Math.abs(again.success - merit.success)).toBeLessThan(1e-12);
        const bound = boundsOf(
          table,
          must(checkPriors(table.hypotheses, asked.options!.priors)),
          again.detector.efficiency,
        );
        expect(merit.error).toBeGreaterThan(bound.helstrom.lower - 1e-9);
      }),
      { numRuns: 60 },
    );
  });

  it("of QPSK by nulling has the known error, for an ideal and a real detector, resolving and on/off", () => {
    const printed: [number, number, number, number][] = [
      [1, 0.257625075474, 0.358260599911, 0.370077903562],
      [2, 0.069283706482, 0.151306024281, 0.163357005869],
      [4, 0.004909419557, 0.031435095252, 0.038293107192],
    ];
    for (const [photons, ideal, resolving, onOff] of printed) {
      const qpsk = { kind: "qpsk", photons, bins: 4 } as const;
      const options = { detector: real };
      expect(design(qpsk, {}).merit.error).toBeCloseTo(ideal, 11);
      expect(design(qpsk, { options }).merit.error).toBeCloseTo(resolving, 11);
      expect(design(qpsk, { options, branches: "onOff" }).merit.error).toBeCloseTo(onOff, 11);
    }
    for (const [photons, error] of [
      [0.5, 0.46708],
      [1, 0.28937],
      [2, 0.09558],
      [4, 0.01444],
    ] as const)
      expect(design({ kind: "qpsk", photons, bins: 3 }, {}).merit.error).toBeCloseTo(error, 5);
  });

  it("of QPSK by greedy steps has the error that a search over the plane finds, and less by global search", () => {
    // computed independently of this product: a grid of 3,721 displacements and four simplex searches at each node
    for (const [photons, error] of [
      [0.5, 0.363599],
      [1, 0.217437],
      [2, 0.083459],
    ] as const)
      expect(design({ kind: "qpsk", photons, bins: 3 }, { strategy: "greedy" }).merit.error).toBeCloseTo(error, 6);
    const best = design({ kind: "qpsk", photons: 1, bins: 3 }, { strategy: "best" });
    expect(best).toMatchObject({ strategy: "search", merit: { error: expect.closeTo(0.21064, 5) } });
  });

  it("of BPSK by dynamic programming has the known error, and polishing finds nothing more", () => {
    const printed = [
      [0.2, 1, "onOff", 0.16302271365],
      [0.2, 2, "onOff", 0.148983210335],
      [0.2, 2, "each", 0.147282174],
      [0.2, 3, "onOff", 0.143425899232],
      [0.2, 6, "onOff", 0.137119093988],
      [1, 4, "onOff", 0.0061116448],
      [1, 8, "onOff", 0.0054497266],
    ] as const;
    for (const [photons, bins, branches, error] of printed) {
      const bpsk = { kind: "bpsk", photons, bins } as const;
      const optimal = design(bpsk, { strategy: "dynamic", branches });
      expect(Math.abs(optimal.merit.error - error)).toBeLessThan(6e-11);
      expect(design(bpsk, { strategy: "best", branches }).merit.error).toBeGreaterThan(optimal.merit.error - 1e-12);
    }
    const first = design({ kind: "bpsk", photons: 0.2, bins: 1 }, { strategy: "dynamic" }).tree.nodes[0]!.data!.label!;
    expect(Math.abs(parseComplex(first)!.re)).toBeCloseTo(0.757845504, 7);
  });

  it("loses no success by the seven decimals of its displacements", () => {
    const { tree, merit } = design({ kind: "qpsk", photons: 1, bins: 3 }, { strategy: "best" });
    const table = must(readTable(tree.modulationTable));
    for (const shift of [-5e-8, 5e-8]) {
      const nodes = tree.nodes.map((node) => {
        const { re, im } = parseComplex(node.data!.label!)!;
        const label = node.type === "square" ? "0" : exactText({ re: re + shift, im: im - shift });
        return { ...node, data: { ...node.data, label } };
      });
      const moved = must(evaluateTree(compileTree({ ...tree, nodes }), table));
      expect(Math.abs(moved.success - merit.success)).toBeLessThan(1e-12);
    }
  });

  it("adds impossible counts to the branch before, and ends when one hypothesis is left", () => {
    const edges = (more: Partial<DesignRequest>, spec: { kind: "bpsk" | "qpsk"; photons: number; bins: number }) =>
      design(spec, more).tree.edges.map((edge) => edge.label);
    expect(edges({ options: { detector: { resolution: 1 } } }, { kind: "bpsk", photons: 1, bins: 1 })).toEqual([
      "0",
      "1,2,3",
    ]);
    expect(edges({ options: { detector: { resolution: 2 } } }, { kind: "bpsk", photons: 1, bins: 1 })).toEqual([
      "0",
      "1",
      "2,3",
    ]);
    // Kennedy's receiver in two bins: a click identifies the row with certainty
    expect(edges({}, { kind: "bpsk", photons: 1, bins: 2 })).toEqual(["0", "1", "2", "3", "0", "1", "2", "3"]);
    const dark = must(finished(designTree({ table: [["0"], ["0"]], strategy: "nulling" })));
    expect(dark.tree.edges.map((edge) => edge.label)).toEqual(["0,1,2,3"]);
    expect(must(finished(designTree({ table: [["1"]], strategy: "best" }))).tree.nodes).toHaveLength(1);
  });

  it("may let unlikely branches end early, for a known loss", () => {
    const qpsk = { kind: "qpsk", photons: 2, bins: 5 } as const;
    const [whole, cut] = [
      design(qpsk, { options: { detector: real } }),
      design(qpsk, { options: { detector: real }, endBelow: 1e-4 }),
    ];
    expect(cut.tree.nodes.length).toBeLessThan(whole.tree.nodes.length);
    expect(whole.merit.success - cut.merit.success).toBeLessThan(1e-4 * cut.tree.nodes.length);
  });

  it("that is too large for a file, or invalid, is refused", () => {
    const refusal = (asked: Partial<DesignRequest>, bins = 2) => {
      const outcome = finished(
        designTree({ table: must(constellation({ kind: "qpsk", photons: 2, bins })), strategy: "best", ...asked }),
      );
      return outcome.ok ? undefined : outcome.problem;
    };
    const params = { bins: 20, branches: 4, largest: 200_000 };
    expect(refusal({ options: { detector: real } }, 20)).toEqual({ code: "DESIGN_TOO_LARGE", params });
    expect(refusal({ strategy: "dynamic" })).toEqual({ code: "TWO_ROWS_ONLY", params: { hypotheses: 4 } });
    expect(refusal({ endBelow: Number.NaN })?.code).toBe("END_BELOW");
    expect(refusal({ table: [] })?.code).toBe("NO_TABLE");
    expect(refusal({ table: [["x"]] })?.code).toBe("TABLE_CELL");
    expect(refusal({ options: { detector: { efficiency: 2 } } })?.code).toBe("EFFICIENCY");
    expect(refusal({ options: { priors: [1] } })?.code).toBe("PRIORS_COUNT");
  });

  it("ends unimportant branches if the full tree is too large, and still improves with more bins", () => {
    const bpsk = (bins: number) => design({ kind: "bpsk", photons: 1, bins }, { strategy: "best" });
    const [eight, nine] = [bpsk(8), bpsk(9)];
    expect(eight).toMatchObject({ strategy: "dynamic", endBelow: 0, leftOut: [] });
    expect(nine).toMatchObject({ strategy: "dynamic", endBelow: 1e-12, leftOut: [] });
    expect(nine.merit.error).toBeLessThan(eight.merit.error);
    const small = design({ kind: "bpsk", photons: 1, bins: 9 }, { strategy: "best", maxNodes: 2000 });
    expect(small.tree.nodes.length).toBeLessThanOrEqual(2000);
    expect(small.endBelow).toBe(1e-7);
    expect(small.merit.error - nine.merit.error).toBeLessThan(1e-5);
  });

  it("names the strategies that it could not try", () => {
    const qpsk = design({ kind: "qpsk", photons: 2, bins: 9 }, { strategy: "best" });
    expect(qpsk).toMatchObject({ strategy: "nulling", endBelow: 0 });
    expect(qpsk.leftOut).toMatchObject([{ strategy: "greedy", problem: { code: "DESIGN_TOO_LARGE" } }]);
  });

  it("reports progress that never goes backwards", () => {
    for (const strategy of ["best", "dynamic", "greedy"] as const) {
      let reached = 0;
      for (const { done, total } of designTree({
        table: must(constellation({ kind: "bpsk", photons: 1, bins: 2 })),
        strategy,
      })) {
        expect(done / total).toBeGreaterThanOrEqual(reached);
        expect(done).toBeLessThanOrEqual(total);
        reached = done / total;
      }
      expect(reached).toBeGreaterThan(0.4);
    }
  });

  it("is designed for every point of a sweep", () => {
    const cells = must(constellation({ kind: "qpsk", photons: 1, bins: 4 }));
    const work = sweep(designerOf({ strategy: "nulling" }), must(readTable(cells)), {
      over: "photons",
      values: [1, 2, 4],
    });
    const points = must(finished(work));
    for (const [i, error] of [0.257625075474, 0.069283706482, 0.004909419557].entries())
      expect(points[i]!.error).toBeCloseTo(error, 10);
  });
});
