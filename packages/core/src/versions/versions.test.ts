import type { TreeEdge, TreeNode } from "@clicktree/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyDelta, deltaBetween, differenceBetween, nextToGo, type TreeState } from "./index.js";

const ids = fc.constantFrom("a", "b", "c", "d", "e", "f");
const node: fc.Arbitrary<TreeNode> = fc.record(
  {
    id: ids,
    type: fc.constantFrom("circle", "square"),
    position: fc.record({ x: fc.integer({ min: 0, max: 2 }), y: fc.integer({ min: 0, max: 2 }) }),
    data: fc.record(
      { label: fc.constantFrom("", "1", "-0.5+0.2i"), isTerminating: fc.boolean() },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: ["id"] },
);
const edge: fc.Arbitrary<TreeEdge> = fc.record(
  {
    id: ids,
    source: ids,
    target: ids,
    label: fc.constantFrom("", "0"),
    data: fc.record({ subset: fc.constantFrom("0", "1,2") }, { requiredKeys: [] }),
  },
  { requiredKeys: ["id", "source", "target"] },
);
/** Lists in any order, mostly without duplicate ids. */
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
  modulationConfig: fc.constantFrom(null, { bins: 2, hypotheses: 1 }),
  modulationTable: fc.constantFrom(null, [["1", "0"]], [["1", "0.5i"]], [["1"], ["0"]]),
});

describe("a delta between two versions", () => {
  it("turns one version into the other, also through JSON", () => {
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
    expect(deltaBetween(from, to)).toEqual({ nodes: { columns: { "data.label": { gaps: [7], cells: ["0.5"] } } } });
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

  it("lists what was added, removed, changed, and only moved", () => {
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

  it("is reversed in the other direction", () => {
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

describe("more versions than are kept", () => {
  /** Times of the versions that remain if one is stored every minute and `most` are kept. */
  const remaining = (minutes: number, most: number, mayGo = (_minute: number) => true): number[] => {
    const times: number[] = [];
    for (let minute = 0; minute < minutes; minute++) {
      times.push(minute);
      const versions = times.map((time) => ({ savedAt: 60_000 * time, mayGo: mayGo(time) }));
      const place = times.length > most ? nextToGo(versions, 60_000 * minute) : undefined;
      if (place !== undefined) times.splice(place, 1);
    }
    return times;
  };

  it("become sparser with age, and the first and the latest stay", () => {
    const times = remaining(2_000, 100);
    expect(times).toHaveLength(100);
    expect([times[0], times.at(-1)]).toEqual([0, 1_999]);
    const gaps = times.slice(1).map((time, i) => time - times[i]!);
    const mean = (some: readonly number[]) => some.reduce((a, b) => a + b, 0) / some.length;
    expect(mean(gaps.slice(-20))).toBeLessThan(3);
    expect(mean(gaps.slice(40, 60))).toBeGreaterThan(2 * mean(gaps.slice(-20)));
    expect(mean(gaps.slice(0, 20))).toBeGreaterThan(2 * mean(gaps.slice(40, 60)));
    expect(Math.max(...gaps)).toBeLessThan(500);
  });

  it("lose none that a person saved or named", () => {
    const times = remaining(200, 30, (time) => time % 10 !== 0);
    expect(times.filter((time) => time % 10 === 0)).toHaveLength(20);
    expect(
      nextToGo(
        [0, 1, 2].map((savedAt) => ({ savedAt, mayGo: false })),
        9,
      ),
    ).toBeUndefined();
  });
});
