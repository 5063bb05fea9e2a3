import { defaultKeymap, history, historyKeymap, isolateHistory } from "@codemirror/commands";
import { json } from "@codemirror/lang-json";
import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { lintGutter, setDiagnostics } from "@codemirror/lint";
import {
  Annotation,
  type Extension,
  type Range as Marked,
  StateEffect,
  StateField,
  Transaction,
} from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import type { TextKind } from "./drawing-text.js";
import type { Range } from "./places.js";

export interface PlacedProblem {
  readonly text: string;
  readonly severity: "error" | "warning";
  readonly range: Range | undefined;
  /** Line of the range, from 1. */
  readonly line: number | undefined;
}

interface Options {
  readonly parent: HTMLElement;
  readonly label: string;
  readonly kind: TextKind;
  readonly onEdit: () => void;
  /** Called when the user moves the cursor. */
  readonly onMove: (offset: number) => void;
  /** Called before a save by key and when the focus leaves, so that typed text can be read first. */
  readonly onLeave: () => void;
}

/** A text editor with line numbers, colours, its own undo and marks. Wraps CodeMirror; call `destroy` to remove it. */
export function createCodeEditor({ parent, label, kind, onEdit, onMove, onLeave }: Options) {
  const save = () => {
    onLeave();
    // lets the editor's own shortcut save
    return false;
  };
  let isFilled = false;
  const view = new EditorView({
    parent,
    extensions: [
      lineNumbers(),
      lintGutter(),
      history(),
      keymap.of([{ key: "Mod-s", run: save }, ...defaultKeymap, ...historyKeymap]),
      kind === "tree" ? [json(), EditorView.lineWrapping] : [],
      syntaxHighlighting(colours),
      marks,
      // the keyboard reaches the text anyway; checkers of accessibility see that by the tabindex
      EditorView.contentAttributes.of({ "aria-label": label, spellcheck: "false", tabindex: "0" }),
      EditorView.domEventHandlers({ blur: onLeave }),
      EditorView.updateListener.of(({ docChanged, selectionSet, state, transactions }) => {
        if (docChanged && !transactions.some((each) => each.annotation(fromDrawing))) onEdit();
        else if (selectionSet && transactions.some((each) => each.isUserEvent("select")))
          onMove(state.selection.main.head);
      }),
    ],
  });
  return {
    text: (): string => view.state.doc.toString(),
    hasFocus: (): boolean => view.hasFocus,
    /**
     * Replaces only the part that differs, so that the cursor stays. All but the first text is a step of undo: if the
     * steps of typing skipped it, they would leave pieces of both texts behind.
     */
    setText(next: string): void {
      const change = changeBetween(view.state.doc.toString(), next);
      if (change === undefined) return;
      const inHistory = isFilled ? isolateHistory.of("full") : Transaction.addToHistory.of(false);
      view.dispatch({ changes: change, annotations: [fromDrawing.of(true), inHistory] });
      isFilled = true;
    },
    /** Marks ranges and their first lines, and optionally scrolls to the first one. */
    mark(ranges: readonly Range[], scroll: boolean): void {
      const first = ranges[0];
      view.dispatch({
        effects: [
          setMarks.of(decorationsOf(view, ranges, kind)),
          ...(scroll && first ? [EditorView.scrollIntoView(first.from, { y: "nearest", yMargin: 60 })] : []),
        ],
      });
    },
    setProblems(problems: readonly PlacedProblem[]): void {
      const { length } = view.state.doc;
      const diagnostics = problems.flatMap(({ text, severity, range }) =>
        range === undefined
          ? []
          : [{ from: Math.min(range.from, length), to: Math.min(range.to, length), severity, message: text }],
      );
      view.dispatch(setDiagnostics(view.state, diagnostics));
    },
    lineOf: (offset: number): number => view.state.doc.lineAt(Math.min(offset, view.state.doc.length)).number,
    goTo({ from, to }: Range): void {
      const { length } = view.state.doc;
      view.dispatch({
        selection: { anchor: Math.min(from, length), head: Math.min(to, length) },
        effects: EditorView.scrollIntoView(Math.min(from, length), { y: "center" }),
      });
      view.focus();
    },
    destroy: () => view.destroy(),
  };
}

/** Marks a change that comes from the drawing, so that it is not read back. */
const fromDrawing = Annotation.define<true>();

const setMarks = StateEffect.define<DecorationSet>();

const marks: Extension = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(set, { changes, effects }) {
    let next = set.map(changes);
    for (const effect of effects) if (effect.is(setMarks)) next = effect.value;
    return next;
  },
  provide: (field) => EditorView.decorations.from(field),
});

function decorationsOf({ state: { doc } }: EditorView, ranges: readonly Range[], kind: TextKind): DecorationSet {
  const found: Marked<Decoration>[] = [];
  const lines = new Set<number>();
  for (const { from, to } of ranges) {
    if (to > doc.length) continue;
    const last = kind === "tree" ? to : from;
    for (let at = doc.lineAt(from); at.from <= last; at = doc.lineAt(at.to + 1)) {
      if (!lines.has(at.from)) found.push(Decoration.line({ class: "cm-ofSelection" }).range(at.from));
      lines.add(at.from);
      if (at.to >= doc.length) break;
    }
    if (kind === "input" && to > from) found.push(Decoration.mark({ class: "cm-valueOfSelection" }).range(from, to));
  }
  return Decoration.set(found, true);
}

/** The part of a text that differs from another one; undefined if they are equal. */
export function changeBetween(before: string, after: string): { from: number; to: number; insert: string } | undefined {
  if (before === after) return undefined;
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before[head] === after[head]) head++;
  let tail = 0;
  while (tail < most - head && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail++;
  return { from: head, to: before.length - tail, insert: after.slice(head, after.length - tail) };
}

const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: "var(--ct-muted)" },
  { tag: tags.string, color: "var(--ct-accent)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--ct-ink)" },
]);
