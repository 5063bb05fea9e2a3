import { maxStoredTree } from "@clicktree/core/tree";
import { toast } from "../../../platform/toast/toast.js";
import { freePlace, insertPart, partText, readPart, selectedPart } from "../model/copy.js";
import { remove } from "../model/edit.js";
import { pasteBelow, pasteFault } from "../model/paste-below.js";
import type { EditorStore } from "../model/state.js";
import type { Command } from "../model/types.js";
import { clockAndRandom, editorTexts } from "./problem-text.js";

/** Milliseconds that a confirmation is shown. */
const briefMs = 1500;

type Fault = "NO_PART" | "TOO_LARGE" | "NO_PARENT" | "MANY_ROOTS" | "EMPTY";

function refuse(fault: Fault): void {
  const t = editorTexts();
  toast({ kind: "error", title: t("pasteRefused"), text: t(`paste_${fault}`) });
}

/** Copy, cut and paste of parts of the drawing. `run` returns whether a command changed the document. */
export function createClipboard(store: EditorStore, run: (command: Command) => boolean) {
  let copied = "";
  /** Text of the clipboard, or else the last copy made here: some browsers do not let a page read the clipboard. */
  const read = async (): Promise<string> => {
    if (navigator.clipboard?.readText === undefined) return copied;
    return navigator.clipboard.readText().catch(() => copied);
  };
  const paste = (text: string): void => {
    const { part, fault = "TOO_LARGE" } = readPart(text);
    const { nodes } = store.getState().document;
    if (part === undefined || nodes.length + part.nodes.length > maxStoredTree.nodes) {
      refuse(fault);
      return;
    }
    run(insertPart(part, clockAndRandom().now, freePlace(part, nodes)));
  };
  /**
   * Makes the browser copy or cut as its own shortcut does, which also works on plain HTTP. useClipboard handles the
   * event.
   */
  const ask = (kind: "copy" | "cut"): boolean => {
    if (document.execCommand(kind)) return true;
    const t = editorTexts();
    toast({ kind: "error", title: t("notCopied"), text: t("notCopiedText") });
    return false;
  };
  return {
    /** The selected part as text that can also be pasted in another tab; undefined if no node is selected. */
    selectedText(): string | undefined {
      const state = store.getState();
      if (state.selection.nodes.size === 0) return undefined;
      copied = partText(selectedPart(state));
      return copied;
    },
    /** Returns the same text and removes the part. A single node includes its subtree, as when copying. */
    cutSelected(): string | undefined {
      const state = store.getState();
      if (state.selection.nodes.size === 0) return undefined;
      const part = selectedPart(state);
      copied = partText(part);
      run(remove(new Set(part.nodes.map(({ id }) => id)), state.selection.edges));
      return copied;
    },
    copySelected(): void {
      if (ask("copy")) toast({ kind: "info", title: editorTexts()("copied"), duration: briefMs });
    },
    cutByMenu: (): unknown => ask("cut"),
    paste,
    async pasteByMenu(): Promise<void> {
      const text = await read();
      if (text === "") refuse("EMPTY");
      else paste(text);
    },
    /** Pastes a subtree below each selected node that can get another branch. */
    async pasteBelow(): Promise<void> {
      const text = await read();
      const { part, fault } = text === "" ? { fault: "EMPTY" as const } : readPart(text);
      const reason = fault ?? (part && pasteFault(store.getState(), part));
      if (reason !== undefined) refuse(reason);
      else if (part) run(pasteBelow(part, clockAndRandom().now));
    },
  };
}
