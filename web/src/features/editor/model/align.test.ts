import { sketchTree } from "@clicktree/testkit/fixtures";
import { expect, it } from "vitest";
import { align, distribute } from "./align.js";
import { documentOf } from "./document.js";
import { toggleFold } from "./fold.js";
import { selectNodes } from "./select.js";
import { openDocument, undo } from "./state.js";
import type { EditorState } from "./types.js";

/** Selected nodes in one row at these x positions. */
function row(...xs: readonly number[]): EditorState {
  const { document } = openDocument(documentOf(sketchTree("1>2:0 1>3:1 1>4:2", "")));
  const nodes = document.nodes.map((node, i) => ({ ...node, position: { x: xs[i] ?? 0, y: 15 * i } }));
  const state = openDocument({ ...document, nodes });
  return selectNodes(nodes.slice(0, xs.length).map(({ id }) => id))(state);
}
const across = ({ document }: EditorState) => document.nodes.map(({ position }) => position.x);
const down = ({ document }: EditorState) => document.nodes.map(({ position }) => position.y);

it("aligns the selected nodes in a column or a row in the middle of where they were, as one step of undo", () => {
  const state = row(0, 30, 300);
  const column = align("x")(state);
  expect(across(column)).toEqual([150, 150, 150, 0]);
  expect(down(column)).toEqual(down(state));
  expect(undo(column).document).toBe(state.document);
  expect(down(align("y")(state))).toEqual([15, 15, 15, 45]);
  expect(align("x")(row(0))).toEqual(row(0));
});

it("distributes the selected nodes at equal distances between the outermost ones", () => {
  expect(across(distribute("x")(row(0, 400, 30, 100)))).toEqual([0, 400, 133, 267]);
  const two = row(0, 400);
  expect(distribute("x")(two)).toBe(two);
});

it("takes along what a folded node hides", () => {
  const { document } = openDocument(documentOf(sketchTree("1>2:0 2>3:0", "")));
  const nodes = document.nodes.map((node, i) => ({ ...node, position: { x: [0, 300, 330][i]!, y: 150 * i } }));
  const folded = toggleFold("n2")(openDocument({ ...document, nodes }));
  expect(across(align("x")(selectNodes(["n1", "n2"])(folded)))).toEqual([150, 150, 180]);
});
