import { bandCentre, maxStoredTree } from "@clicktree/core/tree";
import { sketchTree } from "@clicktree/testkit/fixtures";
import fc from "fast-check";
import { expect, it } from "vitest";
import { addTree, addTreeFault, subtreeAsTree } from "./add-tree.js";
import { documentOf } from "./document.js";
import { arrange } from "./edit.js";
import { outlineOf } from "./outline.js";
import { openDocument, undo } from "./state.js";

const drawing = (...tree: Parameters<typeof sketchTree>) => documentOf(sketchTree(...tree));
const table = [
  ["1", "2", "3"],
  ["-1", "-2", "-3"],
];
/** Node 3 is below the root for counts 1 to 3, and its count 3 is free. */
const host = () =>
  arrange(openDocument({ ...drawing("1>2:0 1>3:1,2,3 3>4:0 3>5:1,2", "245"), modulationTable: table }));
const guest = () => arrange(openDocument(drawing("1>2:0 1>3:1,2,3", "23"))).document;

it("turns a subtree into a tree of its own with the bins that it measures, and leaves the drawing unchanged", () => {
  const { document } = host();
  const tree = subtreeAsTree(document, "n3", "Second bin", 7);
  expect(tree).toMatchObject({
    name: "Second bin",
    modulationConfig: { bins: 2, hypotheses: 2 },
    modulationTable: [
      ["2", "3"],
      ["-2", "-3"],
    ],
  });
  const { roots, outgoing } = outlineOf(tree);
  expect(roots.map(({ data, position }) => [data.nodeNumber, position.y])).toEqual([["3", bandCentre(0)]]);
  expect(outgoing(roots[0]!.id).map(({ data }) => data.subset)).toEqual(["0", "1,2"]);
  expect(tree.nodes.some(({ id }) => outlineOf(document).node(id))).toBe(false);
  // a decision does not measure a bin, but the table has one more
  expect(subtreeAsTree(document, "n5", "x", 7).modulationConfig).toEqual({ bins: 1, hypotheses: 2 });
  expect(subtreeAsTree(guest(), "n2", "x", 7)).toMatchObject({ modulationConfig: null, modulationTable: null });
});

it("inserts a tree for the free counts of a node, beside its other branches, in one step of undo", () => {
  const before = host();
  const after = addTree(guest(), { parent: "n3", mask: 0b1000 }, 9)(before);
  const outline = outlineOf(after.document);
  const [branch] = outline.outgoing("n3").slice(-1);
  expect(branch?.data.subset).toBe("3");
  expect([...after.selection.nodes]).toEqual([branch?.target]);
  expect(outline.outgoing(branch!.target).map(({ data }) => data.subset)).toEqual(["0", "1,2,3"]);
  expect(outline.roots).toHaveLength(1);
  expect(new Set(after.document.nodes.map(({ data }) => data.nodeNumber)).size).toBe(8);
  expect(undo(after).document).toBe(before.document);
});

it("covers no node of the drawing, wherever the tree is inserted", () => {
  const places = fc.oneof(
    fc.constant({ parent: "n3", mask: 0b1000 }),
    fc.record({ at: fc.record({ x: fc.integer({ min: -500, max: 500 }), y: fc.integer({ min: -500, max: 500 }) }) }),
  );
  fc.assert(
    fc.property(places, (place) => {
      const { nodes } = addTree(guest(), place, 9)(host()).document;
      for (const [i, a] of nodes.entries())
        for (const b of nodes.slice(i + 1)) {
          const [x, y] = [Math.abs(a.position.x - b.position.x), Math.abs(a.position.y - b.position.y)];
          expect(Math.max(x, y)).toBeGreaterThanOrEqual(60);
        }
    }),
  );
});

it("says why a tree cannot be inserted, and then changes nothing", () => {
  const state = host();
  const { document } = state;
  const below = { parent: "n3", mask: 0b1000 };
  const faults = [
    [drawing(""), below, "EMPTY"],
    [drawing("1>2:0 3>4:0", "24"), below, "MANY_ROOTS"],
    [drawing("1>2:0 3>4:0 4>3:0", "2"), {}, "MANY_ROOTS"],
    [guest(), { parent: "n3", mask: 0 }, "NO_COUNT"],
    [guest(), { parent: "n3", mask: 0b1001 }, "NOT_FREE"],
    [guest(), { parent: "n2", mask: 0b1 }, "NOT_FREE"],
    [guest(), { parent: "gone", mask: 0b1 }, "NOT_FREE"],
  ] as const;
  for (const [tree, place, fault] of faults) {
    expect(addTreeFault(document, tree, place)).toBe(fault);
    expect(addTree(tree, place, 9)(state)).toBe(state);
  }
  expect(addTreeFault(document, guest(), below)).toBeUndefined();
  expect(addTreeFault(document, { nodeCount: maxStoredTree.nodes - 5 }, below)).toBeUndefined();
  expect(addTreeFault(document, { nodeCount: maxStoredTree.nodes - 4 }, below)).toBe("TOO_LARGE");
});
