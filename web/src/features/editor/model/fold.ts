import { outlineOf } from "./outline.js";
import type { Command, EditorDocument, EditorState } from "./types.js";

/** What folding hides, and how much of it below each folded node. */
export interface Visible {
  readonly hidden: ReadonlySet<string>;
  /** Hidden nodes below each folded node that is itself visible. */
  readonly under: ReadonlyMap<string, number>;
}

const nothingHidden: Visible = { hidden: new Set(), under: new Map() };
const known = new WeakMap<EditorDocument, WeakMap<ReadonlySet<string>, Visible>>();

/** A node is hidden where every way to it from a root goes through a folded node. */
export function visibleOf(document: EditorDocument, folded: ReadonlySet<string>): Visible {
  if (folded.size === 0) return nothingHidden;
  const ofDocument = known.get(document) ?? new WeakMap<ReadonlySet<string>, Visible>();
  known.set(document, ofDocument);
  const found = ofDocument.get(folded) ?? findHidden(document, folded);
  ofDocument.set(folded, found);
  return found;
}

function findHidden(document: EditorDocument, folded: ReadonlySet<string>): Visible {
  const outline = outlineOf(document);
  const below = (starts: Iterable<string>, stops: ReadonlySet<string>): Set<string> => {
    const seen = new Set(starts);
    for (const id of seen)
      if (!stops.has(id)) for (const { target } of outline.outgoing(id)) if (outline.node(target)) seen.add(target);
    return seen;
  };
  const none = new Set<string>();
  const roots = outline.roots.map(({ id }) => id);
  const seen = below(roots, folded);
  // What hangs on no root, a cycle, is always shown.
  const rooted = below(roots, none);
  for (const { id } of document.nodes) if (!rooted.has(id)) seen.add(id);
  const shown = below(seen, folded);
  const hidden = new Set(document.nodes.flatMap(({ id }) => (shown.has(id) ? [] : [id])));
  const under = new Map<string, number>();
  for (const id of folded) {
    if (!shown.has(id)) continue;
    let count = 0;
    for (const each of below([id], none)) if (hidden.has(each)) count++;
    if (count > 0) under.set(id, count);
  }
  return { hidden, under };
}

/** Folds a node with outgoing edges, or unfolds it. */
export function toggleFold(id: string): Command {
  return (state) => {
    const folded = new Set(state.folded);
    if (!folded.delete(id)) {
      if (outlineOf(state.document).outgoing(id).length === 0) return state;
      folded.add(id);
    }
    return withFolded(state, folded);
  };
}

export const unfoldAll: Command = (state) => (state.folded.size === 0 ? state : { ...state, folded: new Set() });

/** Unfolds what hides a node. */
export function unfoldTo(id: string): Command {
  return (state) => {
    if (!visibleOf(state.document, state.folded).hidden.has(id)) return state;
    const outline = outlineOf(state.document);
    const above = new Set([id]);
    for (const each of above) for (const { source } of outline.incoming(each)) above.add(source);
    above.delete(id);
    return { ...state, folded: new Set([...state.folded].filter((each) => !above.has(each))) };
  };
}

/** Folds a large tree so that one glance holds it: two nodes of each level stay open. */
export const foldToOverview: Command = (state) => {
  const outline = outlineOf(state.document);
  const open = new Set<string>();
  let level = outline.roots.slice(0, 2).map(({ id }) => id);
  while (level.length > 0) {
    for (const id of level) open.add(id);
    const next = level.flatMap((id) =>
      outline
        .outgoing(id)
        .slice(0, 2)
        .map(({ target }) => target),
    );
    level = firstOfEach(level, outline.outgoing, next).filter((id) => !open.has(id));
  }
  const folded = state.document.nodes.flatMap(({ id }) =>
    open.has(id) || outline.outgoing(id).length === 0 ? [] : [id],
  );
  return withFolded(state, new Set(folded));
};

/** The first child of each of two nodes, or the first two children of one. */
function firstOfEach(
  level: readonly string[],
  outgoing: (id: string) => readonly { readonly target: string }[],
  next: readonly string[],
): string[] {
  if (level.length < 2) return next.slice(0, 2);
  return [...new Set(level.flatMap((id) => outgoing(id)[0]?.target ?? []))];
}

/** Hidden nodes cannot stay selected. */
function withFolded(state: EditorState, folded: ReadonlySet<string>): EditorState {
  const { hidden } = visibleOf(state.document, folded);
  const { nodes, edges } = state.selection;
  const kept = new Set([...nodes].filter((id) => !hidden.has(id)));
  const selection = kept.size === nodes.size ? state.selection : { nodes: kept, edges };
  return { ...state, folded, selection };
}
