import type { TreeFile } from "@clicktree/contract";
import { edge, leaf, node, tree } from "@clicktree/testkit/fixtures";
import fc from "fast-check";
import { expect, it } from "vitest";
import { bandCentre, decisionCentre, GRID, layoutTree } from "./layout.js";

/** A full tree with four branches per node. */
function full(depth: number): TreeFile {
  const size = (4 ** (depth + 1) - 1) / 3;
  const inner = (4 ** depth - 1) / 3;
  const nodes = Array.from({ length: size }, (_, i) => (i < inner ? node(`n${i}`) : leaf(`n${i}`)));
  const edges = nodes.slice(1).map((n, i) => edge(`n${Math.floor(i / 4)}`, n.id, String(i % 4)));
  return tree(nodes, edges);
}

const anyTree = fc.integer({ min: 1, max: 40 }).chain((size) =>
  fc
    .tuple(
      fc.array(fc.boolean(), { minLength: size, maxLength: size }),
      fc.array(fc.tuple(fc.nat(size), fc.nat(size), fc.constantFrom("0", "1", "2", "3", "0,1", "")), { maxLength: 80 }),
    )
    .map(([ends, pairs]) =>
      tree(
        ends.map((terminates, i) => (terminates ? leaf(`n${i}`) : node(`n${i}`))),
        // One target beyond the last node: an edge to nowhere.
        pairs.map(([from, to, counts], i) => ({ ...edge(`n${from}`, `n${to}`, counts), id: `e${i}` })),
      ),
    ),
);

it("puts the root near (500, 100), its children a band below and itself above their middle", () => {
  const positions = layoutTree(
    tree(
      [node("r"), leaf("c"), leaf("b"), leaf("a")],
      [edge("r", "a", "0"), edge("r", "b", "1"), edge("r", "c", "2,3")],
    ),
  );
  const [root, c, b, a] = positions;
  expect(root).toEqual({ x: 495, y: 105 });
  expect([a!.x, b!.x, c!.x]).toEqual([420, 495, 570]);
  expect(a!.y).toBe(decisionCentre(1));
});

it("keeps the leaf of an early decision in its bin's band", () => {
  const [, early, , late] = layoutTree(
    tree([node("r"), leaf("a"), node("b"), leaf("c")], [edge("r", "a", "0"), edge("r", "b", "1"), edge("b", "c", "0")]),
  );
  expect(early!.y).toBe(bandCentre(1));
  expect(late!.y).toBe(decisionCentre(2));
});

it("draws a full tree with siblings 75 and cousins 90 apart, on the grid", () => {
  const positions = layoutTree(full(3));
  const leaves = positions.slice(21).map(({ x }) => x);
  const gaps = leaves.slice(1).map((x, i) => x - leaves[i]!);
  expect(new Set(gaps)).toEqual(new Set([75, 90]));
  expect(gaps.filter((gap) => gap === 90)).toHaveLength(15);
});

it("places every node of any graph on the grid and none on another, cycles and edges to nowhere included", () => {
  fc.assert(
    fc.property(anyTree, (drawn) => {
      const positions = layoutTree(drawn);
      const places = new Set(positions.map(({ x, y }) => `${x} ${y}`));
      expect(positions).toHaveLength(drawn.nodes.length);
      expect(places.size).toBe(drawn.nodes.length);
      for (const { x, y } of positions) expect([x % GRID, y % GRID].map(Math.abs)).toEqual([0, 0]);
      for (const level of new Set(positions.map(({ y }) => y))) {
        const row = positions.filter(({ y }) => y === level);
        const sorted = row.map(({ x }) => x).sort((a, b) => a - b);
        for (let i = 1; i < sorted.length; i++) expect(sorted[i]! - sorted[i - 1]!).toBeGreaterThanOrEqual(60);
      }
    }),
  );
});

it("gives folded nodes no room, and keeps them below the node that hides them", () => {
  const drawn = full(3);
  const open = layoutTree(drawn);
  const folded = layoutTree(drawn, new Set(["n1", "n2", "n3", "n4"]));
  expect(folded.slice(0, 5).map(({ x }) => x)).toEqual([495, 390, 465, 540, 615]);
  const moved = folded[5]!.x - folded[1]!.x - (open[5]!.x - open[1]!.x);
  expect(Math.abs(moved)).toBeLessThanOrEqual(GRID);
});

it("lays out a chain and a full tree of 87,381 nodes", () => {
  const chain = tree(
    Array.from({ length: 100_000 }, (_, i) => node(`n${i}`)),
    Array.from({ length: 99_999 }, (_, i) => edge(`n${i}`, `n${i + 1}`, "0")),
  );
  expect(layoutTree(chain).at(-1)).toEqual({ x: 495, y: bandCentre(99_999) });
  expect(layoutTree(full(8))).toHaveLength(87_381);
});
