import type { TreeFile } from "@clicktree/contract";
import { edge, finished, leaf, must, node, tree, treeFrom } from "@clicktree/testkit/fixtures";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { evaluateTree, readTable } from "../receiver/index.js";
import { compileTree, parseComplex } from "../tree/index.js";
import { constellation } from "./constellation.js";
import { improveTree } from "./improve-tree.js";

const table = [
  ["0.6+0i", "0.5+0.1i", "0.4"],
  ["-0.5i", "-0.3+0i", "0"],
  ["-0.4+0.2i", "0.1", "-0.7i"],
];
const numbers = fc.array(fc.nat(1e6), { minLength: 1, maxLength: 80 });
const options = fc.record({
  detector: fc.record({
    efficiency: fc.constantFrom(1, 0.7, 0),
    darkCounts: fc.constantFrom(0, 1e-2),
    visibility: fc.constantFrom(1, 0.95, 0),
    resolution: fc.constantFrom(1, 2, 3),
  }),
  priors: fc.constantFrom([0.2, 0.3, 0.5], [1, 0, 0], [0.5, 0.5, 0]),
  sign: fc.constantFrom("plus" as const, "minus" as const),
  decision: fc.constantFrom("posterior" as const, "labels" as const),
});

describe("an improved tree", () => {
  it("is never worse, for any tree, merged branches, detector and decision rule", () => {
    fc.assert(
      fc.property(numbers, fc.integer({ min: 0, max: 4 }), fc.boolean(), options, (seed, depth, merging, asked) => {
        const drawn: TreeFile = { ...treeFrom(seed, depth, merging), modulationTable: table };
        const rows = must(readTable(table));
        const { tree: better, before, after, changed } = must(finished(improveTree(drawn, rows, asked)));
        expect(before.success).toBe(must(evaluateTree(compileTree(drawn), rows, asked)).success);
        expect(after.success).toBe(must(evaluateTree(compileTree(better), rows, asked)).success);
        expect(after.success).toBeGreaterThanOrEqual(before.success);
        if (changed === 0) expect(better).toBe(drawn);
        else expect(after.error).toBeLessThan(before.error);
        // only displacements change
        const bare = (each: TreeFile) => each.nodes.map(({ id, type, position }) => ({ id, type, position }));
        expect([better.edges, bare(better)]).toEqual([drawn.edges, bare(drawn)]);
        const moved = better.nodes.filter((each, i) => each.data?.label !== drawn.nodes[i]!.data?.label);
        expect(moved).toHaveLength(changed);
        expect(moved.every((each) => each.type === "circle")).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  it("finds the optimised displacement from Kennedy's receiver, and nothing more from there", () => {
    const cells = must(constellation({ kind: "bpsk", photons: 0.2, bins: 1 }));
    const nodes = [node("1", "-0.447213595500"), leaf("2"), leaf("3")];
    const kennedy = tree(nodes, [edge("1", "2", "0"), edge("1", "3", "1,2,3")], cells);
    const rows = must(readTable(cells));
    const first = must(finished(improveTree(kennedy, rows)));
    expect(first.before.error).toBeCloseTo(Math.exp(-0.8) / 2, 12);
    expect(first.after.error).toBeCloseTo(0.16302271365, 12);
    expect(Math.abs(parseComplex(first.tree.nodes[0]!.data!.label!)!.re)).toBeCloseTo(0.757845504, 7);
    const again = must(finished(improveTree(first.tree, rows)));
    expect(again.after.error).toBeGreaterThan(first.after.error - 1e-13);
  });

  it("improves a merged tree without splitting it: the click parity receiver keeps its shape", () => {
    const cells = must(constellation({ kind: "bpsk", photons: 0.2, bins: 2 }));
    const nodes = [node("1", "-0.8"), node("2", "-0.5"), node("3", "0.5"), leaf("4"), leaf("5")];
    const edges = [
      edge("1", "2", "0"),
      edge("1", "3", "1,2,3"),
      edge("2", "4", "0"),
      edge("2", "5", "1,2,3"),
      edge("3", "5", "0"),
      edge("3", "4", "1,2,3"),
    ];
    const { before, after, changed } = must(finished(improveTree(tree(nodes, edges, cells), must(readTable(cells)))));
    expect(changed).toBe(3);
    expect(before.error).toBeGreaterThan(after.error + 1e-3);
    // on/off optimum of two bins, which keeps all four records apart
    expect(after.error).toBeGreaterThan(0.148983210335 - 1e-12);
    expect(after.error).toBeLessThan(0.1491);
  });
});
