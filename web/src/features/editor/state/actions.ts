import type { TreeFile } from "@clicktree/contract";
import { ALL_COUNTS } from "@clicktree/core/tree";
import { toast } from "../../../platform/toast/toast.js";
import { addChild, addNode, addNodeAt, type ChildWish, growingNode, kindBelow } from "../model/add-node.js";
import { addTree, type TreePlace } from "../model/add-tree.js";
import { type Axis, align, distribute } from "../model/align.js";
import { multiplyValues, rotation, setCount, setValues } from "../model/bulk.js";
import { connect, connectionFault } from "../model/connect.js";
import { duplicateBy, duplicateSelected, subtreeOf } from "../model/copy.js";
import { documentOf, nameOfFile, readDrawing, replaceDrawing } from "../model/document.js";
import {
  isLabel,
  nudge,
  removeSelected,
  rename,
  reset,
  setKind,
  setLabel,
  setSubset,
  subsetFault,
  tuneLabel,
} from "../model/edit.js";
import { foldToFit, toggleFold, unfoldAll } from "../model/fold.js";
import { addParent, insertIntoEdge } from "../model/insert-node.js";
import { writeNote } from "../model/note.js";
import { outlineOf } from "../model/outline.js";
import { clearSelection, type Direction, select, selectAll, selectEdges, selectNodes, walk } from "../model/select.js";
import { cancelGesture, type EditorStore, redo, undo } from "../model/state.js";
import type { Command, EditorDocument, Kind, Point, Selection } from "../model/types.js";
import { createClipboard } from "./clipboard.js";
import { clockAndRandom, editorTexts, firstLines, problemText } from "./problem-text.js";

/** Milliseconds that a message about a single value stays. */
const briefMs = 1500;

const subsetTexts = { BAD_COUNT: "subsetError", EMPTY: "subsetEmpty", USED: "subsetUsed" } as const;

/** All actions on the drawing of one editor, with their messages. */
export function createActions(store: EditorStore) {
  const run = (command: Command): boolean => {
    const before = store.getState().document;
    store.run(command);
    return store.getState().document !== before;
  };
  const now = (): number => clockAndRandom().now;
  const show = (document: EditorDocument): void => {
    run(replaceDrawing(document));
    run(foldToFit(window.innerWidth));
  };
  const grow = (parent: string, kind?: Kind, wish?: ChildWish): void => {
    const { document } = store.getState();
    if (run(addChild(parent, kind ?? kindBelow(document, parent), now(), wish))) return;
    const source = outlineOf(document).node(parent);
    refuseConnection(source?.data.isTerminating ? "TERMINATING_SOURCE" : "NO_FREE_COUNT");
  };
  return {
    run,
    /** Adds a node: below the selected one if it has a free count, or else without a parent. */
    addNode(kind: Kind): void {
      const parent = growingNode(store.getState());
      run(parent === undefined ? addNode(kind, clockAndRandom()) : addChild(parent, kind, now()));
    },
    addNodeAt: (kind: Kind, at: Point) => run(addNodeAt(kind, at, now())),
    /** Adds a node below another one, by default for its smallest free count. */
    addChild: grow,
    /** Adds a node for all remaining counts of the selected one; without a selected node, one without a parent. */
    addForRest(kind: Kind): void {
      const { nodes } = store.getState().selection;
      const [parent] = nodes;
      if (parent === undefined || nodes.size > 1) run(addNode(kind, clockAndRandom()));
      else grow(parent, kind, { mask: ALL_COUNTS });
    },
    /** Inserts a copy of another tree. */
    addTree: (tree: EditorDocument, place: TreePlace) => run(addTree(tree, place, now())),
    /** Adds a regular node above another one, at the given position. */
    addParent: (child: string, at: Point) => run(addParent(child, now(), at)),
    insertIntoEdge: (edge: string) => run(insertIntoEdge(edge, now())),
    setKind: (id: string, kind: Kind) => run(setKind(id, kind)),
    /** Returns whether an edge was added. */
    connect(source: string, target: string): boolean {
      const fault = connectionFault(store.getState().document, source, target);
      if (fault === undefined) return run(connect(source, target, now()));
      refuseConnection(fault);
      return false;
    },
    /** Returns whether the text is a valid value; an empty text keeps the previous value. */
    setLabel(id: string, text: string): boolean {
      if (!isLabel(text)) return refuseInput("labelError");
      if (run(setLabel(id, text))) confirm("nodeUpdated", "nodeUpdatedText");
      return true;
    },
    /** Sets a node's value while it is dragged or scrubbed: without a message, as one undo step since `start`. */
    tuneLabel: (id: string, label: string, start: EditorDocument) => run(tuneLabel(id, label, start)),
    /** Sets a node's note while it is typed, as one undo step since `start`. */
    writeNote: (id: string, text: string, start: EditorDocument) => run(writeNote(id, text, start)),
    cancelGesture: (start: EditorDocument) => run(cancelGesture(start)),
    setSubset(edgeId: string, text: string): boolean {
      const fault = subsetFault(store.getState().document, edgeId, text);
      if (fault !== undefined) return refuseInput(subsetTexts[fault]);
      if (run(setSubset(edgeId, text))) confirm("edgeUpdated", "edgeUpdatedText");
      return true;
    },
    /** Returns whether the text is a valid value, which all selected regular nodes now have. */
    setValues(text: string): boolean {
      if (!isLabel(text)) return refuseInput("labelError");
      run(setValues(text));
      return true;
    },
    scaleValues: (factor: number) => run(multiplyValues({ re: factor, im: 0 })),
    rotateValues: (degrees: number) => run(multiplyValues(rotation(degrees))),
    /** Adds a count to all selected edges or removes it; each edge keeps at least one. */
    setCount(count: number, included: boolean): boolean {
      return run(setCount(count, included)) || refuseInput(included ? "subsetUsed" : "subsetEmpty");
    },
    rename: (name: string) => run(rename(name)),
    selectNode: (id: string) => run(selectNodes([id])),
    selectEdge: (id: string) => run(selectEdges([id])),
    select: (selection: Selection) => run(select(selection)),
    selectAll: () => run(selectAll),
    clearSelection: () => run(clearSelection),
    removeSelected: () => run(removeSelected),
    duplicateSelected: () => run(duplicateSelected(now())),
    duplicateBy: (by: Point) => run(duplicateBy(now(), by)),
    selectSubtree: (id: string) => run(selectNodes(subtreeOf(store.getState().document, [id]))),
    align: (axis: Axis) => run(align(axis)),
    distribute: (axis: Axis) => run(distribute(axis)),
    nudge: (across: number, down: number) => run(nudge(across, down)),
    unfoldAll: () => run(unfoldAll),
    toggleFold: (id: string) => run(toggleFold(id)),
    undo: () => run(undo),
    redo: () => run(redo),
    reset: () => run(reset),
    walk: (direction: Direction) => run(walk(direction)),
    ...createClipboard(store, run),
    /** Reads a tree file or an output file and replaces the drawing by it. */
    importFile(file: string, bytes: Uint8Array): void {
      const t = editorTexts();
      const { document, problems } = readDrawing(bytes, nameOfFile(file), now());
      if (document === undefined) {
        toast({ kind: "error", title: t("importFailed"), text: firstLines(problems.map(problemText)) });
        return;
      }
      show(document);
      const details = t("importedText", { nodes: document.nodes.length, file });
      toast({ kind: "success", title: t("imported"), text: details });
    },
    /** Replaces the drawing by a tree, as a new, unsaved one. */
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
