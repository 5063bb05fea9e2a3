import { visibleOf } from "./fold.js";
import { outlineOf } from "./outline.js";
import { selectNodes } from "./select.js";
import type { Command, EditorNode, EditorState } from "./types.js";

const directions = ["parent", "child", "next", "previous", "root"] as const;
export type Direction = (typeof directions)[number];

/**
 * Goes from the selected node to another one, as in a tree view: to its parent, its first child, or along its level.
 * With nothing selected every way leads to the root.
 */
export const walk =
  (direction: Direction): Command =>
  (state) => {
    const target = neighbour(state, direction);
    return target === undefined ? state : selectNodes([target])(state);
  };

/** The node where `walk` leads, undefined at an end. */
export function neighbour(state: EditorState, direction: Direction): string | undefined {
  const { document, selection, folded } = state;
  const outline = outlineOf(document);
  const current = outline.node([...selection.nodes].at(-1) ?? "");
  if (current === undefined || direction === "root") return (outline.roots[0] ?? document.nodes[0])?.id;
  const { hidden } = visibleOf(document, folded);
  const shown = (id: string): boolean => outline.node(id) !== undefined && !hidden.has(id);
  if (direction === "parent") return outline.incoming(current.id).find(({ source }) => shown(source))?.source;
  if (direction === "child") return outline.outgoing(current.id).find(({ target }) => shown(target))?.target;
  const level = outline.depth(current.id);
  const row = document.nodes.filter(({ id }) => outline.depth(id) === level && !hidden.has(id)).sort(leftToRight);
  const at = row.indexOf(current);
  return row[direction === "next" ? at + 1 : at - 1]?.id;
}

const leftToRight = (a: EditorNode, b: EditorNode): number => a.position.x - b.position.x;
