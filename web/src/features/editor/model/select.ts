import { nothingSelected } from "./state.js";
import type { Command, Selection } from "./types.js";

/** What one click on a node or an edge does; a node closes the edge panel and the other way round. */
export const selectNodes = (ids: Iterable<string>): Command => select({ nodes: new Set(ids), edges: new Set() });
export const selectEdges = (ids: Iterable<string>): Command => select({ nodes: new Set(), edges: new Set(ids) });

export const clearSelection: Command = (state) =>
  state.selection === nothingSelected ? state : { ...state, selection: nothingSelected, gesture: undefined };

export function select(selection: Selection): Command {
  return (state) => {
    if (selection.nodes.size + selection.edges.size === 0) return clearSelection(state);
    if (same(selection.nodes, state.selection.nodes) && same(selection.edges, state.selection.edges)) return state;
    return { ...state, selection, gesture: undefined };
  };
}

/** Adds a node to what is selected, or takes it out. */
export const toggleNode =
  (id: string): Command =>
  (state) =>
    select({ ...state.selection, nodes: toggled(state.selection.nodes, id) })(state);

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
