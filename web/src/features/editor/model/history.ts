import { nothingSelected } from "./state.js";
import type { Command, EditorDocument, EditorState, Selection } from "./types.js";

/** Steps that can be undone. */
const MAX_STEPS = 200;

/** The state with another document, as a step of its own or, within one gesture, as part of the step before. */
export function commit(state: EditorState, change: Partial<EditorDocument>, gesture?: string): EditorState {
  const document = { ...state.document, ...change };
  const joined = gesture !== undefined && gesture === state.gesture;
  const past = joined ? state.past : [...state.past.slice(1 - MAX_STEPS), state.document];
  return dropMissing({ ...state, document, past, future: [], gesture });
}

export const undo: Command = (state) => {
  const document = state.past.at(-1);
  if (document === undefined) return state;
  const past = state.past.slice(0, -1);
  return dropMissing({ ...state, document, past, future: [state.document, ...state.future], gesture: undefined });
};

export const redo: Command = (state) => {
  const [document, ...future] = state.future;
  if (document === undefined) return state;
  return dropMissing({ ...state, document, past: [...state.past, state.document], future, gesture: undefined });
};

/** Drops selected things that the document no longer has. Folded ones stay: undo brings a deleted node back as it was seen. */
function dropMissing(state: EditorState): EditorState {
  const { selection, document } = state;
  if (selection.nodes.size + selection.edges.size === 0) return state;
  const nodes = new Set(document.nodes.map(({ id }) => id));
  const edges = selection.edges.size === 0 ? nodes : new Set(document.edges.map(({ id }) => id));
  return { ...state, selection: keptSelection(selection, nodes, edges) };
}

function keptSelection(selection: Selection, nodes: ReadonlySet<string>, edges: ReadonlySet<string>): Selection {
  const next = { nodes: keepKnown(selection.nodes, nodes), edges: keepKnown(selection.edges, edges) };
  if (next.nodes === selection.nodes && next.edges === selection.edges) return selection;
  return next.nodes.size + next.edges.size === 0 ? nothingSelected : next;
}

function keepKnown(ids: ReadonlySet<string>, known: ReadonlySet<string>): ReadonlySet<string> {
  for (const id of ids) if (!known.has(id)) return new Set([...ids].filter((each) => known.has(each)));
  return ids;
}
