import { snap } from "@clicktree/core/tree";
import { moveNodes } from "./edit.js";
import { withHidden } from "./fold.js";
import { outlineOf } from "./outline.js";
import type { Command, EditorNode, EditorState } from "./types.js";

/** x is horizontal, y vertical. */
export type Axis = "x" | "y";

function selected({ document, selection }: EditorState): EditorNode[] {
  const { node } = outlineOf(document);
  return [...selection.nodes].flatMap((id) => node(id) ?? []);
}

/** Moves the selected nodes along one axis to the given positions, with the nodes that folded ones hide. */
function moveTo(state: EditorState, axis: Axis, places: ReadonlyMap<string, number>): EditorState {
  const { node } = outlineOf(state.document);
  const moved = [...places].flatMap(([id, place]) => {
    const by = place - node(id)!.position[axis];
    return [...withHidden(state, new Set([id]))].flatMap((each) => {
      const from = node(each)?.position;
      return from === undefined ? [] : [[each, { ...from, [axis]: from[axis] + by }] as const];
    });
  });
  return moveNodes(new Map(moved))(state);
}

/** Aligns the selected nodes at the middle of their positions. */
export const align =
  (axis: Axis): Command =>
  (state) => {
    const nodes = selected(state);
    if (nodes.length < 2) return state;
    const places = nodes.map(({ position }) => position[axis]);
    const middle = snap((Math.min(...places) + Math.max(...places)) / 2);
    return moveTo(state, axis, new Map(nodes.map(({ id }) => [id, middle])));
  };

/** Distributes the selected nodes at equal distances between the first and the last. */
export const distribute =
  (axis: Axis): Command =>
  (state) => {
    const nodes = selected(state).toSorted((a, b) => a.position[axis] - b.position[axis]);
    const [first, last] = [nodes[0], nodes.at(-1)];
    if (nodes.length < 3 || !first || !last) return state;
    const step = (last.position[axis] - first.position[axis]) / (nodes.length - 1);
    return moveTo(state, axis, new Map(nodes.map(({ id }, i) => [id, Math.round(first.position[axis] + i * step)])));
  };
