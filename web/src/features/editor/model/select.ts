import { visibleOf } from "./fold.js";
import { outlineOf } from "./outline.js";
import { nothingSelected } from "./state.js";
import type { Command, EditorDocument, EditorNode, EditorState, Selection } from "./types.js";

/** Nodes that match a text, best first: by exact number, exact value, exact id, part of the value, part of the note. */
export function search(document: EditorDocument, query: string): readonly EditorNode[] {
  const text = query.trim().toLowerCase();
  if (text === "") return [];
  const ranked: EditorNode[][] = [[], [], [], [], []];
  for (const node of document.nodes) {
    const rank = rankOf(node, text);
    if (rank !== undefined) ranked[rank]!.push(node);
  }
  const outline = outlineOf(document);
  const byPlace = (a: EditorNode, b: EditorNode): number =>
    (outline.depth(a.id) ?? 0) - (outline.depth(b.id) ?? 0) || a.position.x - b.position.x;
  return ranked.flatMap((nodes) => nodes.sort(byPlace));
}

function rankOf({ id, data }: EditorNode, text: string): number | undefined {
  const label = data.label.toLowerCase();
  if (data.nodeNumber.toLowerCase() === text) return 0;
  if (label === text) return 1;
  if (id.toLowerCase() === text) return 2;
  if (label.includes(text)) return 3;
  return data.note?.toLowerCase().includes(text) ? 4 : undefined;
}

export type Direction = "parent" | "child" | "next" | "previous" | "root";

/**
 * Moves the selection from a node to its parent, its first child, or its neighbour on the same level, as in a tree
 * view. If nothing is selected, every direction leads to the root.
 */
export const walk =
  (direction: Direction): Command =>
  (state) => {
    const target = neighbour(state, direction);
    return target === undefined ? state : selectNodes([target])(state);
  };

/** The node to which `walk` moves; undefined at an end. */
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

/** Selecting nodes deselects edges, and vice versa. */
export const selectNodes = (ids: Iterable<string>): Command => select({ nodes: new Set(ids), edges: new Set() });
export const selectEdges = (ids: Iterable<string>): Command => select({ nodes: new Set(), edges: new Set(ids) });

export const clearSelection: Command = (state) =>
  state.selection === nothingSelected ? state : { ...state, selection: nothingSelected };

export function select(selection: Selection): Command {
  return (state) => {
    if (selection.nodes.size + selection.edges.size === 0) return clearSelection(state);
    if (same(selection.nodes, state.selection.nodes) && same(selection.edges, state.selection.edges)) return state;
    return { ...state, selection };
  };
}

/** Toggles an edge in the selection. */
export const toggleEdge =
  (id: string): Command =>
  (state) =>
    select({ ...state.selection, edges: toggled(state.selection.edges, id) })(state);

export const selectAll: Command = (state) => selectNodes(state.document.nodes.map(({ id }) => id))(state);

function toggled(ids: ReadonlySet<string>, id: string): Set<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

function same(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  if (a.size !== b.size) return false;
  for (const id of a) if (!b.has(id)) return false;
  return true;
}
