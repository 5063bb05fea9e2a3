import { readFileSync } from "node:fs";
import { readTreeFile } from "@clicktree/core/tree";
import { exampleTree } from "@clicktree/testkit";
import { sketchTree } from "@clicktree/testkit/fixtures";
import { describe, expect, it } from "vitest";
import { documentOf } from "../model/document.js";
import { moveNodes, remove, setLabel, setSubset } from "../model/edit.js";
import { foldToFit, toggleFold } from "../model/fold.js";
import { openDocument } from "../model/state.js";
import type { Command, EditorDocument } from "../model/types.js";
import { differenceMarks, differencesBetween, nodeAfter, placeOf } from "./differences.js";

const v1 = documentOf(sketchTree("1>2:0 1>3:1,2,3 2>4:0 2>5:1,2,3", "345"));
const after = (document: EditorDocument, ...commands: readonly Command[]): EditorDocument =>
  commands.reduce((state, command) => command(state), openDocument(document)).document;
const v2 = after(v1, setLabel("n1", "0.5"), remove(new Set(["n4"])));
const v3 = after(v2, setSubset("e25", "0,1,2,3"), remove(new Set(["n3"])));

const shortly = (document: EditorDocument, other: EditorDocument) =>
  differencesBetween(document, other).items.map(({ kind, change, before, after }) =>
    [kind, change, (after ?? before)?.id].join(" "),
  );

describe("the differences of two versions", () => {
  it("name each node and edge that was added, changed or removed, in both directions", () => {
    expect(shortly(v1, v2)).toEqual(["node changed n1", "node removed n4", "edge removed e24"]);
    expect(shortly(v2, v1)).toEqual(["node added n4", "node changed n1", "edge added e24"]);
    expect(shortly(v1, v3)).toContain("edge changed e25");
    expect(shortly(v2, v2)).toEqual([]);
  });

  it("mark nodes and edges on the canvas, and draw missing ones in place, whichever version the canvas shows", () => {
    const differences = differencesBetween(v1, v2);
    const onV2 = differenceMarks(differences, { before: v1, after: v2, canvas: v2 }, ["n1"]);
    expect([...onV2.nodes]).toEqual([["n1", "changed"]]);
    expect(onV2.ghostNodes.map(({ node, change }) => [node.id, change])).toEqual([["n4", "removed"]]);
    const [n2, n4] = ["n2", "n4"].map((id) => v1.nodes.find((node) => node.id === id)!.position);
    expect(onV2.ghostEdges).toEqual([{ id: "e24", from: n2, to: n4, counts: [0], change: "removed" }]);
    expect([...onV2.first]).toEqual(["n1"]);
    const onV1 = differenceMarks(differences, { before: v1, after: v2, canvas: v1 }, []);
    expect([...onV1.nodes, ...onV1.edges]).toEqual([
      ["n1", "changed"],
      ["n4", "removed"],
      ["e24", "removed"],
    ]);
    expect([...onV1.ghostNodes, ...onV1.ghostEdges]).toEqual([]);
    const [changed, removed] = differences.items;
    expect(placeOf(changed!, v3, [v2, v1])).toEqual({ id: "n1" });
    expect(placeOf(removed!, v3, [v2, v1])).toEqual({ place: n4 });
  });
});

it("counts nodes moved by hand, and not what folding arranged in windows of different widths", () => {
  const { tree } = readTreeFile(readFileSync(exampleTree("qpsk-nulling-4bin"), "utf8"));
  const stored = openDocument(documentOf(tree!));
  const [onPhone, onDesktop] = [foldToFit(390)(stored), foldToFit(1440)(stored)];
  const unfolded = toggleFold(onDesktop.document.nodes.find(({ id }) => onDesktop.folded.has(id))!.id)(onDesktop);
  const placesOf = ({ nodes }: EditorDocument) => nodes.map(({ position }) => position);
  for (const { document, folded } of [onDesktop, unfolded]) {
    expect(placesOf(document)).not.toEqual(placesOf(onPhone.document));
    expect(differencesBetween(onPhone.document, document, folded).moved).toEqual([]);
  }
  const { id, position } = stored.document.nodes[0]!;
  const byHand = after(stored.document, moveNodes(new Map([[id, { x: position.x + 15, y: position.y }]])));
  expect(differencesBetween(stored.document, byHand).moved).toEqual([id]);
});

it("finds the node after some counts, which is the leaf if the run has ended", () => {
  expect([[], [0], [0, 2], [1], [1, 0, 0]].map((record) => nodeAfter(v1, record))).toEqual([
    ...["n1", "n2", "n5", "n3", "n3"],
  ]);
});
