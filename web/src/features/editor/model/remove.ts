import { withHidden } from "./fold.js";
import { commit } from "./state.js";
import type { Command } from "./types.js";

/** Takes nodes out with all their edges, and edges alone. */
export function remove(nodeIds: ReadonlySet<string>, edgeIds: ReadonlySet<string> = new Set()): Command {
  return (state) => {
    const { nodes, edges } = state.document;
    const keptNodes = nodes.filter(({ id }) => !nodeIds.has(id));
    const keptEdges = edges.filter(
      ({ id, source, target }) => !edgeIds.has(id) && !nodeIds.has(source) && !nodeIds.has(target),
    );
    if (keptNodes.length === nodes.length && keptEdges.length === edges.length) return state;
    return commit(state, { nodes: keptNodes, edges: keptEdges });
  };
}

/** Removing a folded node removes what it hides, so that nothing invisible stays behind. */
export const removeSelected: Command = (state) =>
  remove(withHidden(state, state.selection.nodes), state.selection.edges)(state);

/** No nodes and no edges; modulation, id and name stay. */
export const reset: Command = (state) =>
  state.document.nodes.length + state.document.edges.length === 0 ? state : commit(state, { nodes: [], edges: [] });
