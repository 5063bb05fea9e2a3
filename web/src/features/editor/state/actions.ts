import type { TreeFile } from "@clicktree/contract";
import { largestStoredTree } from "@clicktree/core/tree";
import { toast } from "../../../platform/toast/index.js";
import { addChild, addNode, addParent, kindBelow } from "../model/add-node.js";
import { connect, connectionFault } from "../model/connect.js";
import { duplicateSelected, insertPart, partText, readPart, selectedPart } from "../model/copy.js";
import { documentOf, nameOfFile, readDrawing, replaceDrawing } from "../model/document.js";
import { isLabel, remove, removeSelected, rename, reset, setLabel, setSubset, subsetFault } from "../model/edit.js";
import { foldToOverview, toggleFold } from "../model/fold.js";
import { outlineOf } from "../model/outline.js";
import { clearSelection, type Direction, select, selectAll, selectEdges, selectNodes, walk } from "../model/select.js";
import { type EditorStore, redo, undo } from "../model/state.js";
import type { Command, EditorDocument, Kind, Point, Selection } from "../model/types.js";
import { clockAndRandom, editorTexts, problemText } from "./problem-text.js";

/** Each paste of one text stands a bit further from the first. */
const pasteStep = 30;
const maxShownProblems = 5;
/** Milliseconds that a message about one value stays. */
const briefMs = 1500;

const subsetTexts = { BAD_COUNT: "subsetError", EMPTY: "subsetEmpty", USED: "subsetUsed" } as const;

/** Everything that can be done to the drawing, bound to one editor, with its messages. */
export function createActions(store: EditorStore) {
  let lastPasted = "";
  let pastes = 0;
  const run = (command: Command): boolean => {
    const before = store.getState().document;
    store.run(command);
    return store.getState().document !== before;
  };
  const now = (): number => clockAndRandom().now;
  const show = (document: EditorDocument): void => {
    run(replaceDrawing(document));
    run(foldToOverview);
  };
  return {
    run,
    addNode: (kind: Kind) => run(addNode(kind, clockAndRandom())),
    /** A new node below another, for its smallest free count; `at` if a person put it there. */
    addChild(parent: string, kind?: Kind, at?: Point): void {
      const { document } = store.getState();
      if (run(addChild(parent, kind ?? kindBelow(document, parent), now(), at && { at }))) return;
      const source = outlineOf(document).node(parent);
      refuseConnection(source?.data.isTerminating ? "TERMINATING_SOURCE" : "NO_FREE_COUNT");
    },
    /** A new regular node above another, where a person put it. */
    addParent: (child: string, at: Point) => run(addParent(child, now(), at)),
    /** Returns whether the two are connected now. */
    connect(source: string, target: string): boolean {
      const fault = connectionFault(store.getState().document, source, target);
      if (fault === undefined) return run(connect(source, target, now()));
      refuseConnection(fault);
      return false;
    },
    /** Returns whether the text is a value; an empty one keeps the value before it. */
    setLabel(id: string, text: string): boolean {
      if (!isLabel(text)) return refuseInput("labelError");
      if (run(setLabel(id, text))) confirm("nodeUpdated", "nodeUpdatedText");
      return true;
    },
    setSubset(edgeId: string, text: string): boolean {
      const fault = subsetFault(store.getState().document, edgeId, text);
      if (fault !== undefined) return refuseInput(subsetTexts[fault]);
      if (run(setSubset(edgeId, text))) confirm("edgeUpdated", "edgeUpdatedText");
      return true;
    },
    rename: (name: string) => run(rename(name)),
    selectNode: (id: string) => run(selectNodes([id])),
    selectEdge: (id: string) => run(selectEdges([id])),
    select: (selection: Selection) => run(select(selection)),
    selectAll: () => run(selectAll),
    clearSelection: () => run(clearSelection),
    removeSelected: () => run(removeSelected),
    duplicateSelected: () => run(duplicateSelected(now())),
    toggleFold: (id: string) => run(toggleFold(id)),
    undo: () => run(undo),
    redo: () => run(redo),
    reset: () => run(reset),
    walk: (direction: Direction) => run(walk(direction)),
    /** The selected part as text, which can be pasted in another tab too; undefined if no node is selected. */
    selectedText(): string | undefined {
      const state = store.getState();
      return state.selection.nodes.size === 0 ? undefined : partText(selectedPart(state));
    },
    /**
     * Copies as the browser's own key does, whose event is answered with the selected part: also on plain http, where
     * `navigator.clipboard` is missing.
     */
    copySelected(): void {
      const t = editorTexts();
      if (document.execCommand("copy")) toast({ kind: "info", title: t("copied"), duration: briefMs });
      else toast({ kind: "error", title: t("notCopied"), text: t("notCopiedText") });
    },
    /** Returns the same text and removes what it holds: one node goes with its subtree, as it is copied. */
    cutSelected(): string | undefined {
      const state = store.getState();
      const { selection } = state;
      if (selection.nodes.size === 0) return undefined;
      const part = selectedPart(state);
      run(remove(new Set(part.nodes.map(({ id }) => id)), selection.edges));
      return partText(part);
    },
    paste(text: string): void {
      const { part, fault = "TOO_LARGE" } = readPart(text);
      const size = store.getState().document.nodes.length + (part?.nodes.length ?? 0);
      if (part === undefined || size > largestStoredTree.nodes) {
        const t = editorTexts();
        toast({ kind: "error", title: t("pasteRefused"), text: t(`paste_${fault}`) });
        return;
      }
      pastes = text === lastPasted ? pastes + 1 : 1;
      lastPasted = text;
      run(insertPart(part, now(), { x: pasteStep * pastes, y: pasteStep * pastes }));
    },
    /** Reads a tree file or an output file and puts its drawing in place of the one on the canvas. */
    importFile(file: string, text: string): void {
      const t = editorTexts();
      const { document, problems } = readDrawing(text, nameOfFile(file), now());
      if (document === undefined) {
        const lines = problems.slice(0, maxShownProblems).map(problemText);
        toast({ kind: "error", title: t("importFailed"), text: lines.join("\n") });
        return;
      }
      show(document);
      const details = t("importedText", { nodes: document.nodes.length, file });
      toast({ kind: "success", title: t("imported"), text: details });
    },
    /** Puts a tree in place of the drawing, as a new tree that is not saved. */
    insertTree: (tree: TreeFile): void => show(documentOf(tree)),
  };
}

export type Actions = ReturnType<typeof createActions>;

function confirm(title: "nodeUpdated" | "edgeUpdated", text: "nodeUpdatedText" | "edgeUpdatedText"): void {
  const t = editorTexts();
  toast({ kind: "success", title: t(title), text: t(text), duration: briefMs });
}

function refuseInput(text: "labelError" | (typeof subsetTexts)[keyof typeof subsetTexts]): false {
  const t = editorTexts();
  toast({ kind: "error", title: t("inputError"), text: t(text) });
  return false;
}

function refuseConnection(fault: NonNullable<ReturnType<typeof connectionFault>>): void {
  const t = editorTexts();
  toast({ kind: "error", title: t("connectionError"), text: t(`connection_${fault}`) });
}
