import { toast } from "../../../platform/toast/index.js";
import { addChild, addNode, addParent, type ClockAndRandom, kindBelow } from "../model/add-node.js";
import { connect, connectionFault } from "../model/connect.js";
import { duplicateSelected } from "../model/copy.js";
import { isLabel, moveNodes, rename, setLabel, setSubset, subsetFault } from "../model/edit.js";
import { toggleFold, unfoldTo } from "../model/fold.js";
import { redo, undo } from "../model/history.js";
import { outlineOf } from "../model/outline.js";
import { removeSelected, reset } from "../model/remove.js";
import {
  clearSelection,
  select,
  selectAll,
  selectEdges,
  selectNodes,
  toggleEdge,
  toggleNode,
} from "../model/select.js";
import type { EditorStore } from "../model/state.js";
import type { Command, Kind, Point, Selection } from "../model/types.js";
import { type Direction, walk } from "../model/walk.js";
import { clipboardActions } from "./clipboard-actions.js";
import { fileActions } from "./file-actions.js";
import { clockAndRandom, editorTexts } from "./surroundings.js";

/** Milliseconds that a message about one value stays. */
const briefMs = 1500;

const subsetTexts = { BAD_COUNT: "subsetError", EMPTY: "subsetEmpty", USED: "subsetUsed" } as const;

const inputError = (text: "labelError" | (typeof subsetTexts)[keyof typeof subsetTexts]): void => {
  const t = editorTexts();
  toast({ kind: "error", title: t("inputError"), text: t(text), duration: briefMs });
};

/** Everything that can be done to the drawing, bound to one editor, with its messages. */
export function createActions(store: EditorStore) {
  const run = (command: Command): boolean => {
    const before = store.getState().document;
    store.run(command);
    return store.getState().document !== before;
  };
  const now = (): ClockAndRandom => clockAndRandom();
  return {
    run,
    ...clipboardActions(store, run),
    ...fileActions(run),
    addNode: (kind: Kind) => run(addNode(kind, now())),
    /** A new node below another, for its smallest free count; `at` where it was put by hand. */
    addChild(parent: string, kind?: Kind, at?: Point): void {
      const what = kind ?? kindBelow(store.getState().document, parent);
      if (run(addChild(parent, what, now().now, at && { at }))) return;
      const source = outlineOf(store.getState().document).node(parent);
      refuseConnection(source?.data.isTerminating ? "TERMINATING_SOURCE" : "NO_FREE_COUNT");
    },
    /** A new regular node above another, where it was put by hand. */
    addParent: (child: string, at: Point) => run(addParent(child, now().now, at)),
    /** Answers whether the two are connected now. */
    connect(source: string, target: string): boolean {
      const fault = connectionFault(store.getState().document, source, target);
      if (fault === undefined) return run(connect(source, target, now().now));
      refuseConnection(fault);
      return false;
    },
    moveNodes: (places: ReadonlyMap<string, Point>, gesture?: string) => run(moveNodes(places, gesture)),
    /** Answers whether the text is a value; an empty one keeps the value before it. */
    setLabel(id: string, text: string): boolean {
      if (!isLabel(text)) {
        inputError("labelError");
        return false;
      }
      if (run(setLabel(id, text)))
        toast({
          kind: "success",
          title: editorTexts()("nodeUpdated"),
          text: editorTexts()("nodeUpdatedText"),
          duration: briefMs,
        });
      return true;
    },
    setSubset(edgeId: string, text: string): boolean {
      const fault = subsetFault(store.getState().document, edgeId, text);
      if (fault !== undefined) {
        inputError(subsetTexts[fault]);
        return false;
      }
      if (run(setSubset(edgeId, text)))
        toast({
          kind: "success",
          title: editorTexts()("edgeUpdated"),
          text: editorTexts()("edgeUpdatedText"),
          duration: briefMs,
        });
      return true;
    },
    rename: (name: string) => run(rename(name)),
    selectNode: (id: string, { add = false } = {}) => run(add ? toggleNode(id) : selectNodes([id])),
    selectEdge: (id: string, { add = false } = {}) => run(add ? toggleEdge(id) : selectEdges([id])),
    select: (selection: Selection) => run(select(selection)),
    selectAll: () => run(selectAll),
    clearSelection: () => run(clearSelection),
    removeSelected: () => run(removeSelected),
    duplicateSelected: () => run(duplicateSelected(now().now)),
    toggleFold: (id: string) => run(toggleFold(id)),
    unfoldTo: (id: string) => run(unfoldTo(id)),
    undo: () => run(undo),
    redo: () => run(redo),
    reset: () => run(reset),
    walk: (direction: Direction) => run(walk(direction)),
  };
}

export type Actions = ReturnType<typeof createActions>;

function refuseConnection(fault: NonNullable<ReturnType<typeof connectionFault>>): void {
  const t = editorTexts();
  toast({ kind: "error", title: t("connectionError"), text: t(`connection_${fault}`), duration: 2000 });
}
