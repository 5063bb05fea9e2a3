import { layoutTree, overviewFolds } from "@clicktree/core/tree";
import { treeFileOf } from "./document.js";
import { outlineOf } from "./outline.js";
import { byFolds } from "./state.js";
import type { Command, EditorDocument, EditorState, Point } from "./types.js";

/** Positions of all nodes in the automatic layout. Folded nodes take no space. */
export function layoutOf(
  document: EditorDocument,
  folded: ReadonlySet<string> = new Set(),
): ReadonlyMap<string, Point> {
  const places = layoutTree(treeFileOf(document), folded);
  return new Map(document.nodes.map(({ id }, i) => [id, places[i]!]));
}

/** The hidden nodes, and their number below each folded node. */
interface Visible {
  readonly hidden: ReadonlySet<string>;
  /** Number of hidden nodes below each visible folded node. */
  readonly under: ReadonlyMap<string, number>;
}

/** A node is hidden if every path to it from a root passes through a folded node. */
export const visibleOf = byFolds((document, folded): Visible => {
  if (folded.size === 0) return { hidden: new Set(), under: new Map() };
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
  // Nodes without a root, in or below a cycle, are always visible.
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
});

/** Adds to some nodes the hidden nodes below them to which no other visible node leads: on screen they are one unit. */
export function withHidden({ document, folded }: EditorState, ids: ReadonlySet<string>): ReadonlySet<string> {
  const { hidden, under } = visibleOf(document, folded);
  if (![...ids].some((id) => under.has(id))) return ids;
  const outline = outlineOf(document);
  const below = (starts: Iterable<string>): Set<string> => {
    const found = new Set(starts);
    for (const id of found) for (const { target } of outline.outgoing(id)) if (hidden.has(target)) found.add(target);
    return found;
  };
  const others = document.nodes.flatMap(({ id }) => (hidden.has(id) || ids.has(id) ? [] : [id]));
  const held = below(others);
  return new Set([...below(ids)].filter((id) => ids.has(id) || !held.has(id)));
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

export const unfoldAll: Command = (state) => (state.folded.size === 0 ? state : withFolded(state, new Set()));

/** Unfolds all nodes that hide a given one. */
export function unfoldTo(id: string): Command {
  return (state) => {
    if (!visibleOf(state.document, state.folded).hidden.has(id)) return state;
    const outline = outlineOf(state.document);
    const above = new Set([id]);
    for (const each of above) for (const { source } of outline.incoming(each)) above.add(source);
    above.delete(id);
    return withFolded(state, new Set([...state.folded].filter((each) => !above.has(each))));
  };
}

/** Sets exactly these folds without moving any nodes, to restore a saved drawing. */
export const foldAs =
  (ids: readonly string[]): Command =>
  (state) => {
    const { outgoing } = outlineOf(state.document);
    return { ...state, folded: new Set(ids.filter((id) => outgoing(id).length > 0)) };
  };

/** Folds a large tree to an overview. */
export const foldToOverview: Command = (state) => withFolded(state, overviewFolds(treeFileOf(state.document)));

/** Limits of a tree that fits on a phone. */
const phone = { glance: 24, openPerLevel: 1, levels: 2 };

/** Numbers of open nodes per level to try if a wide window has room for more than the overview. */
const wider = [3, 4, 6, 8];
/** Pixels of the window's width not available to the canvas: rail, band labels, panel. */
const BESIDE = 440;
/** Width in pixels of a node with its name. */
const NODE_ROOM = 120;

/**
 * Folds for a window of this width in CSS pixels: more on a phone, less in a wide window. Designs and examples are
 * arranged for the overview, so that is applied first; further folding then rearranges them.
 */
export const foldToFit =
  (width: number): Command =>
  (state) => {
    const overview = foldToOverview(state);
    const tree = treeFileOf(state.document);
    if (width < 768) return withFolded(overview, overviewFolds(tree, phone));
    if (overview.folded.size === 0 || !isArranged(overview.document, overview.folded)) return overview;
    let folded = overview.folded;
    for (const openPerLevel of wider) {
      const next = overviewFolds(tree, { openPerLevel });
      if (widthOf(state.document, next) > width - BESIDE) break;
      folded = next;
    }
    return folded === overview.folded ? overview : withFolded(overview, folded);
  };

/** Width in pixels of the visible nodes in the automatic layout, including the names beside them. */
function widthOf(document: EditorDocument, folded: ReadonlySet<string>): number {
  const { hidden } = visibleOf(document, folded);
  let [left, right] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const [id, { x }] of layoutOf(document, folded)) {
    if (hidden.has(id)) continue;
    left = Math.min(left, x);
    right = Math.max(right, x);
  }
  return right - left + NODE_ROOM;
}

/**
 * The state with other folds. Hidden nodes are deselected. A drawing that is exactly in the automatic layout is
 * arranged again without the folded nodes; one placed by hand is never moved.
 */
function withFolded(state: EditorState, folded: ReadonlySet<string>): EditorState {
  const { hidden } = visibleOf(state.document, folded);
  const { nodes, edges } = state.selection;
  const visible = new Set([...nodes].filter((id) => !hidden.has(id)));
  const selection = visible.size === nodes.size ? state.selection : { nodes: visible, edges };
  const document = isArranged(state.document, state.folded) ? placed(state.document, folded) : state.document;
  // the automatic layout is not an edit: there is nothing to undo or save
  const saved = state.saved === state.document ? document : state.saved;
  return { ...state, folded, selection, document, saved };
}

/**
 * Whether every node is where the automatic layout puts it, with these folds or the first folds of some window. If two
 * versions of a tree are, nodes that differ in place were moved by the layout and not by hand.
 */
export function isPlacedAutomatically(document: EditorDocument, folded: ReadonlySet<string>): boolean {
  const tree = treeFileOf(document);
  const windows = [{}, phone, ...wider.map((openPerLevel) => ({ openPerLevel }))];
  const folds = [folded, new Set<string>(), ...windows.map((window) => overviewFolds(tree, window))];
  return folds.some((each) => isArranged(document, each));
}

function isArranged(document: EditorDocument, folded: ReadonlySet<string>): boolean {
  const places = layoutOf(document, folded);
  return document.nodes.every(({ id, position }) => {
    const place = places.get(id)!;
    return place.x === position.x && place.y === position.y;
  });
}

function placed(document: EditorDocument, folded: ReadonlySet<string>): EditorDocument {
  const places = layoutOf(document, folded);
  return { ...document, nodes: document.nodes.map((node) => ({ ...node, position: places.get(node.id)! })) };
}
