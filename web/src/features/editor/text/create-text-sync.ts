import type { Problem } from "@clicktree/core/tree";
import { isBegun, problemsOf } from "../model/problems.js";
import { selectEdges, selectNodes } from "../model/select.js";
import { commitWithin, type EditorStore, gestureStart } from "../model/state.js";
import type { EditorDocument } from "../model/types.js";
import { clockAndRandom, problemText } from "../state/problem-text.js";
import { createCodeEditor, type PlacedProblem } from "./code-editor.js";
import { placesIn, readText, type TextKind, textOf } from "./drawing-text.js";
import type { Item, Places, Range } from "./places.js";

/** Milliseconds after the last key, or the last change of the drawing, before the other side is updated. */
const afterKey = 200;
const afterChange = 100;

/**
 * Texts that could not be read or were outdated when the panel closed, with the document from which they were edited.
 */
const leftTexts = new WeakMap<EditorStore, Map<TextKind, { readonly text: string; readonly from: EditorDocument }>>();

/** The state of the text relative to the drawing. */
export interface TextStatus {
  readonly problems: readonly PlacedProblem[];
  /** The text cannot be read, so the drawing is unchanged. */
  readonly isUnread: boolean;
  /** The drawing changed while the text could not be read. The user decides which one to keep. */
  readonly isBehind: boolean;
  /** Why there is no text. */
  readonly missing: "errors" | "large" | undefined;
}

export const initialStatus: TextStatus = { problems: [], isUnread: false, isBehind: false, missing: undefined };

interface Options {
  readonly store: EditorStore;
  readonly kind: TextKind;
  readonly parent: HTMLElement;
  readonly label: string;
  readonly onStatus: (status: TextStatus) => void;
  /** Whether moving the cursor selects the element at the cursor. */
  readonly selects: () => boolean;
}

export type TextSync = ReturnType<typeof createTextSync>;

/**
 * Synchronises a text with the drawing of one editor, in both directions. Typed text is read after a short pause, as
 * one undo step until something else changes the drawing. Neither side is replaced while it contains changes that the
 * other lacks.
 */
export function createTextSync({ store, kind, parent, label, onStatus, selects }: Options) {
  /** The document that the text represents. */
  let shown: EditorDocument | undefined;
  /** The document before the current typing. */
  let start: EditorDocument | undefined;
  let unread: readonly Problem[] | undefined;
  let isBehind = false;
  let isDrawing = false;
  let missing: TextStatus["missing"];
  let known: { readonly text: string; readonly document: EditorDocument; readonly places: Places } | undefined;
  let typing: ReturnType<typeof setTimeout> | undefined;
  let drawing: ReturnType<typeof setTimeout> | undefined;
  let { document: lastDocument, selection: lastSelection } = store.getState();

  const editor = createCodeEditor({
    parent,
    label,
    kind,
    onEdit() {
      clearTimeout(typing);
      typing = setTimeout(read, afterKey);
    },
    onMove(offset) {
      if (!selects() || unread) return;
      const item = places().at(offset);
      if (item !== undefined) store.run((item.kind === "node" ? selectNodes : selectEdges)([item.id]));
    },
    onLeave: readNow,
  });

  function places(): Places {
    const [text, { document }] = [editor.text(), store.getState()];
    if (known?.text !== text || known.document !== document)
      known = { text, document, places: placesIn(text, kind, document) };
    return known.places;
  }

  function report(): void {
    const { document } = store.getState();
    const list = missing ? [] : (unread ?? (isBegun(document) ? [] : problemsOf(document)));
    const found = list.length > 0 ? places() : undefined;
    const problems = list.map((problem): PlacedProblem => {
      const range = found?.ofProblem(problem);
      const line = range && editor.lineOf(range.from);
      return { text: problemText(problem), severity: problem.severity, range, line };
    });
    editor.setProblems(problems);
    onStatus({ problems, isUnread: unread !== undefined, isBehind, missing });
  }

  function markSelection(scroll: boolean): void {
    const { nodes, edges } = store.getState().selection;
    const items: Item[] = [
      ...[...nodes].map((id) => ({ kind: "node" as const, id })),
      ...[...edges].map((id) => ({ kind: "edge" as const, id })),
    ];
    const isShown = items.length > 0 && !missing && !unread;
    editor.mark(isShown ? items.flatMap((item) => places().of(item)) : [], scroll && !editor.hasFocus());
  }

  /** Replaces the text by that of the drawing. */
  function write(): void {
    clearTimeout(drawing);
    drawing = undefined;
    const { document } = store.getState();
    const next = textOf(document, kind);
    missing = next.text === undefined ? next.missing : undefined;
    // without a text the editor is hidden, and undo later leads from one text to the next
    if (next.text !== undefined) editor.setText(next.text);
    shown = document;
    start = undefined;
    unread = undefined;
    isBehind = false;
    markSelection(false);
    report();
  }

  /** Reads the typed text into the drawing. `force` does so even if the drawing has changed in the meantime. */
  function read(force = false): void {
    clearTimeout(typing);
    typing = undefined;
    const { document } = store.getState();
    // after both changes are undone, neither has something that the other lacks
    const isSame = textOf(document, kind).text === editor.text();
    isBehind = !force && !isSame && (isBehind || document !== shown);
    const result = readText(document, kind, editor.text(), clockAndRandom().now);
    unread = result.document ? undefined : result.problems;
    if (result.document && !isBehind) {
      draw(result.document);
      markSelection(false);
    }
    report();
  }

  function draw(next: EditorDocument): void {
    const state = store.getState();
    if (textOf(next, "tree").text !== textOf(state.document, "tree").text) {
      const from = gestureStart(state, start);
      start = from;
      isDrawing = true;
      store.run((before) => commitWithin(before, from, next));
      isDrawing = false;
    }
    shown = store.getState().document;
  }

  /** Keeps a text that the drawing lacks until the panel opens again. */
  function leaveText(): void {
    const left = leftTexts.get(store) ?? new Map();
    left.delete(kind);
    if ((unread || isBehind) && shown) left.set(kind, { text: editor.text(), from: shown });
    leftTexts.set(store, left);
  }

  function takeLeftText(): void {
    const left = leftTexts.get(store)?.get(kind);
    if (left === undefined) return;
    editor.setText(left.text);
    shown = left.from;
    read();
  }

  function readNow(): void {
    if (typing !== undefined) read();
  }

  function follow(): void {
    const { document, selection } = store.getState();
    if (document !== lastDocument && document !== shown && !isDrawing) {
      clearTimeout(drawing);
      // if there is typed text, it began before this change and is handled first
      if (unread || isBehind || typing !== undefined) {
        isBehind = true;
        report();
      } else drawing = setTimeout(write, afterChange);
    }
    if (selection !== lastSelection && drawing === undefined) markSelection(true);
    lastDocument = document;
    lastSelection = selection;
  }

  write();
  takeLeftText();
  markSelection(true);
  const unsubscribe = store.subscribe(follow);
  // before the draft is stored for the last time
  window.addEventListener("pagehide", readNow, { capture: true });
  return {
    /** Discards the text in favour of the drawing. */
    showDrawing: write,
    /** Discards the drawing in favour of the text, as a step that can be undone. */
    takeText: () => read(true),
    goTo: (range: Range) => editor.goTo(range),
    stop(): void {
      readNow();
      leaveText();
      clearTimeout(drawing);
      unsubscribe();
      window.removeEventListener("pagehide", readNow, { capture: true });
      editor.destroy();
    },
  };
}
