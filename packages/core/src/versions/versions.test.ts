import type { TreeEdge, TreeNode } from "@clicktree/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyDelta, deltaBetween, differenceBetween, type TreeState } from "./index.js";

const ids = fc.constantFrom("a", "b", "c", "d", "e", "f");
const node = fc.record({
  id: ids,
  position: fc.record({ x: fc.integer({ min: 0, max: 2 }), y: fc.integer({ min: 0, max: 2 }) }),
  data: fc.record({ label: fc.constantFrom("1", "-0.5+0.2i") }),
});
const edge = fc.record({
  id: ids,
  source: ids,
  target: ids,
  data: fc.record({ subset: fc.constantFrom("0", "1,2") }),
});
/** Mostly lists without an id twice, in any order. */
const list = <T extends { id: string }>(item: fc.Arbitrary<T>) =>
  fc.oneof(
    { weight: 5, arbitrary: fc.uniqueArray(item, { selector: ({ id }) => id }) },
    { weight: 1, arbitrary: fc.array(item, { maxLength: 4 }) },
  );
const state: fc.Arbitrary<TreeState> = fc.record({
  name: fc.constantFrom("one", "two"),
  description: fc.constantFrom(null, "text"),
  nodes: list<TreeNode>(node),
  edges: list<TreeEdge>(edge),
  modulationConfig: fc.constant(null),
  modulationTable: fc.constantFrom(null, [[{ re: 1, im: 0 }]] as unknown as TreeState["modulationTable"]),
});

describe("a delta between two versions", () => {
  it("makes the other version of the one, also through JSON", () => {
    fc.assert(
      fc.property(state, state, (from, to) => {
        const delta = JSON.parse(JSON.stringify(deltaBetween(from, to))) as ReturnType<typeof deltaBetween>;
        expect(applyDelta(from, delta)).toEqual(to);
      }),
    );
  });

  it("is empty between equal versions, and holds one node after one edit of many", () => {
    const nodes = Array.from({ length: 100 }, (_, i) => ({ id: `n${i}`, position: { x: i, y: 0 } }));
    const from: TreeState = {
      ...{ name: "n", description: null, modulationConfig: null, modulationTable: null },
      ...{ nodes, edges: [] },
    };
    const to = { ...from, nodes: nodes.map((each, i) => (i === 7 ? { ...each, data: { label: "0.5" } } : each)) };
    expect(deltaBetween(from, structuredClone(from))).toEqual({});
    expect(deltaBetween(from, to)).toEqual({ nodes: { put: [to.nodes[7]] } });
  });
});

describe("the difference of two versions", () => {
  const before: TreeState = {
    ...{ name: "n", description: null, modulationConfig: null, modulationTable: null },
    nodes: [
      { id: "a", position: { x: 0, y: 0 }, data: { label: "1" } },
      { id: "b", position: { x: 0, y: 150 }, data: { label: "0" } },
    ],
    edges: [{ id: "e", source: "a", target: "b", data: { subset: "0" } }],
  };

  it("tells what was added, removed, changed, and only moved", () => {
    const after: TreeState = {
      ...before,
      name: "m",
      nodes: [
        { id: "a", position: { x: 15, y: 0 }, data: { label: "1" } },
        { id: "c", position: { x: 0, y: 150 } },
      ],
      edges: [{ id: "e", source: "a", target: "c", data: { subset: "0" } }],
    };
    expect(differenceBetween(before, after)).toEqual({
      nodes: { added: ["c"], removed: ["b"], changed: [] },
      edges: { added: [], removed: [], changed: ["e"] },
      ...{ moved: ["a"], isRenamed: true, isModulationChanged: false },
    });
  });

  it("is the other way round in the other direction", () => {
    fc.assert(
      fc.property(state, state, (one, other) => {
        const there = differenceBetween(one, other);
        const back = differenceBetween(other, one);
        expect(new Set(back.nodes.removed)).toEqual(new Set(there.nodes.added));
        expect(new Set(back.edges.added)).toEqual(new Set(there.edges.removed));
      }),
    );
  });
});
