import { createStore, type Store } from "../../../platform/store/create-store.js";
import type { Command, EditorDocument, EditorState, Selection, StoredTree } from "./types.js";

/** Caches a value derived from a document for the document's lifetime. */
export function byDocument<T>(derive: (document: EditorDocument) => T): (document: EditorDocument) => T {
  const known = new WeakMap<EditorDocument, { readonly value: T }>();
  return (document) => {
    const entry = known.get(document) ?? { value: derive(document) };
    known.set(document, entry);
    return entry.value;
  };
}

/** Caches a value derived from a document and its folds. */
export function byFolds<T extends object>(derive: (document: EditorDocument, folded: ReadonlySet<string>) => T) {
  const known = byDocument(() => new WeakMap<ReadonlySet<string>, T>());
  return (document: EditorDocument, folded: ReadonlySet<string>): T => {
    const value = known(document).get(folded) ?? derive(document, folded);
    known(document).set(folded, value);
    return value;
  };
}

/** Maximum number of undo steps. */
const MAX_STEPS = 200;

/** The state with a changed document, as one undo step. */
export function commit(state: EditorState, change: Partial<EditorDocument>): EditorState {
  const past = [...state.past.slice(1 - MAX_STEPS), state.document];
  return dropMissing({ ...state, document: { ...state.document, ...change }, past, future: [] });
}

/** The same during a gesture that began at the document `start`: all its changes are one undo step. */
export function commitWithin(state: EditorState, start: EditorDocument, change: Partial<EditorDocument>): EditorState {
  if (state.document === start || state.past.at(-1) !== start) return commit(state, change);
  return dropMissing({ ...state, document: { ...state.document, ...change }, future: [] });
}

/** Where a gesture begins that began at `start`: at the present document if it was undone since, or its steps renamed. */
export const gestureStart = ({ document, past }: EditorState, start: EditorDocument | undefined): EditorDocument =>
  start !== undefined && past.at(-1) === start ? start : document;

/** Undoes a gesture without leaving an undo step. */
export const cancelGesture =
  (start: EditorDocument): Command =>
  (state) =>
    state.past.at(-1) === start ? dropMissing({ ...state, document: start, past: state.past.slice(0, -1) }) : state;

export const undo: Command = (state) => {
  const document = state.past.at(-1);
  if (document === undefined) return state;
  const past = state.past.slice(0, -1);
  return dropMissing({ ...state, document, past, future: [state.document, ...state.future] });
};

export const redo: Command = (state) => {
  const [document, ...future] = state.future;
  if (document === undefined) return state;
  return dropMissing({ ...state, document, past: [...state.past, state.document], future });
};

/**
 * Deselects elements that the document no longer has. Folds stay, so that undo restores a deleted node folded as it
 * was.
 */
function dropMissing(state: EditorState): EditorState {
  const { selection, document } = state;
  if (selection.nodes.size + selection.edges.size === 0) return state;
  const nodes = new Set(document.nodes.map(({ id }) => id));
  const edges = selection.edges.size === 0 ? nodes : new Set(document.edges.map(({ id }) => id));
  return { ...state, selection: remainingSelection(selection, nodes, edges) };
}

function remainingSelection(selection: Selection, nodes: ReadonlySet<string>, edges: ReadonlySet<string>): Selection {
  const next = { nodes: keepKnown(selection.nodes, nodes), edges: keepKnown(selection.edges, edges) };
  if (next.nodes === selection.nodes && next.edges === selection.edges) return selection;
  return next.nodes.size + next.edges.size === 0 ? nothingSelected : next;
}

function keepKnown(ids: ReadonlySet<string>, known: ReadonlySet<string>): ReadonlySet<string> {
  for (const id of ids) if (!known.has(id)) return new Set([...ids].filter((each) => known.has(each)));
  return ids;
}

/** Marks the document that was sent as stored. Changes made since then stay unsaved. */
export function markSaved(sent: EditorDocument, stored: StoredTree, name: string, description: string): Command {
  return (state) => {
    const isStored = ({ id }: StoredTree): boolean => id !== undefined && id === stored.id;
    const trees = state.trees.map((tree, origin) => (origin === sent.origin || isStored(tree) ? stored : tree));
    // Undo must not bring back the name of another stored tree.
    const named = (document: EditorDocument): EditorDocument =>
      document.origin !== sent.origin || (document.name === name && document.description === description)
        ? document
        : { ...document, name, description };
    // a tree renamed during the save keeps its new name and needs saving again
    const isRenamed = state.document.name !== sent.name || state.document.description !== sent.description;
    const document = isRenamed ? state.document : named(state.document);
    const saved = state.document === sent ? document : named(sent);
    const reset = state.reset && {
      left: state.reset.left === state.document ? document : named(state.reset.left),
      before: state.reset.before === sent ? saved : state.reset.before && named(state.reset.before),
    };
    return { ...state, trees, document, saved, reset, past: state.past.map(named), future: state.future.map(named) };
  };
}

const openingNumbers = new WeakMap<object, number>();
let openings = 0;

/** Names a drawing among all that this page has shown. */
export function drawingKey({ opening, document }: Pick<EditorState, "opening" | "document">): string {
  const number = openingNumbers.get(opening) ?? ++openings;
  openingNumbers.set(opening, number);
  return `${number} ${document.origin}`;
}

/** The state of one editor. */
export interface EditorStore extends Pick<Store<EditorState>, "getState" | "subscribe"> {
  run(command: Command): void;
}

export function createEditorStore(initial: EditorState): EditorStore {
  const { getState, setState, subscribe } = createStore(initial);
  return { getState, subscribe, run: (command) => setState(command(getState())) };
}

export const nothingSelected: Selection = { nodes: new Set(), edges: new Set() };
const newTree: StoredTree = { id: undefined, version: undefined };

export const emptyDocument: EditorDocument = {
  origin: 0,
  name: "",
  description: "",
  nodes: [],
  edges: [],
  modulationConfig: null,
  modulationTable: null,
};

/** An editor state for a document, with an empty selection and no undo steps. `unsaved` marks it as needing a save. */
export function openDocument(document: EditorDocument, tree: StoredTree = newTree, unsaved = false): EditorState {
  const own = document.origin === 0 ? document : { ...document, origin: 0 };
  return {
    opening: {},
    document: own,
    trees: [tree],
    saved: unsaved ? undefined : own,
    selection: nothingSelected,
    folded: new Set(),
    past: [],
    future: [],
  };
}

export const emptyState: EditorState = openDocument(emptyDocument);

/** The stored tree that the drawing on the canvas belongs to. */
export const treeOf = (state: EditorState): StoredTree => state.trees[state.document.origin] ?? newTree;

export const isUnsaved = (state: EditorState): boolean => state.saved !== state.document;

/** Whether the drawing is what a Reset left, which is not saved until an edit or a save by the user follows. */
export const isReset = ({ document, reset }: EditorState): boolean => reset?.left === document;

/** The drawing that may be saved without the user's request: after a Reset the one before it. */
export const drawingToSave = (state: EditorState): EditorDocument | undefined =>
  isReset(state) ? state.reset?.before : state.document;

/** Marks the drawing of a restored draft as what a Reset left. */
export const markReset: Command = (state) => ({ ...state, reset: { left: state.document, before: undefined } });

export const isEmpty = ({ nodes, edges, modulationTable }: EditorDocument): boolean =>
  nodes.length === 0 && edges.length === 0 && modulationTable === null;
