import { snap } from "@clicktree/core/tree";
import { moveNodes } from "./edit.js";
import { withHidden } from "./fold.js";
import { outlineOf } from "./outline.js";
import type { Command, EditorNode, EditorState } from "./types.js";

/** x is across, y is down. */
export type Axis = "x" | "y";

function selected({ document, selection }: EditorState): EditorNode[] {
  const { node } = outlineOf(document);
  return [...selection.nodes].flatMap((id) => node(id) ?? []);
}

/** Moves each selected node along one axis to the place that is named; what a folded one hides moves with it. */
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

/** Puts the selected nodes on one line, in the middle of where they were. */
export const align =
  (axis: Axis): Command =>
  (state) => {
    const nodes = selected(state);
    if (nodes.length < 2) return state;
    const places = nodes.map(({ position }) => position[axis]);
    const middle = snap((Math.min(...places) + Math.max(...places)) / 2);
    return moveTo(state, axis, new Map(nodes.map(({ id }) => [id, middle])));
  };

/** Puts the selected nodes between the first and the last at equal distances. */
export const distribute =
  (axis: Axis): Command =>
  (state) => {
    const nodes = selected(state).toSorted((a, b) => a.position[axis] - b.position[axis]);
    const [first, last] = [nodes[0], nodes.at(-1)];
    if (nodes.length < 3 || !first || !last) return state;
    const step = (last.position[axis] - first.position[axis]) / (nodes.length - 1);
    return moveTo(state, axis, new Map(nodes.map(({ id }, i) => [id, Math.round(first.position[axis] + i * step)])));
  };
