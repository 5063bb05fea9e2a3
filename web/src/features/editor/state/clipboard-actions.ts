import { largestStoredTree } from "@clicktree/core/tree";
import { toast } from "../../../platform/toast/index.js";
import { insertPart, partText, readPart, selectedPart } from "../model/copy.js";
import { remove } from "../model/remove.js";
import type { EditorStore } from "../model/state.js";
import type { Command } from "../model/types.js";
import { clockAndRandom, editorTexts } from "./surroundings.js";

/** Each paste of one text stands a bit further from the first. */
const step = 30;

/** Parts of trees as text: what is copied in one tab can be pasted in another. */
export function clipboardActions(store: EditorStore, run: (command: Command) => boolean) {
  let lastText = "";
  let pastes = 0;
  const selectedText = (): string | undefined => {
    const state = store.getState();
    return state.selection.nodes.size === 0 ? undefined : partText(selectedPart(state));
  };
  const refuse = (fault: "NO_PART" | "TOO_LARGE"): void => {
    const t = editorTexts();
    toast({ kind: "error", title: t("pasteRefused"), text: t(`paste_${fault}`) });
  };
  return {
    /** Text of the selected part; undefined where no node is selected. */
    selectedText,
    /**
     * Copies as the browser's own key does, whose event is answered with the selected part: also on plain http, where
     * `navigator.clipboard` is missing.
     */
    copySelected(): void {
      const t = editorTexts();
      if (document.execCommand("copy")) toast({ kind: "info", title: t("copied"), duration: 1500 });
      else toast({ kind: "error", title: t("notCopied"), text: t("notCopiedText") });
    },
    /** The same text, and takes out all that stands in it: one node goes with its subtree, as it is copied. */
    cutSelected(): string | undefined {
      const state = store.getState();
      const { selection } = state;
      if (selection.nodes.size === 0) return undefined;
      const part = selectedPart(state);
      run(remove(new Set(part.nodes.map(({ id }) => id)), selection.edges));
      return partText(part);
    },
    paste(text: string): void {
      const { part, fault } = readPart(text);
      const size = store.getState().document.nodes.length + (part?.nodes.length ?? 0);
      if (part === undefined || size > largestStoredTree.nodes) {
        refuse(fault ?? "TOO_LARGE");
        return;
      }
      pastes = text === lastText ? pastes + 1 : 1;
      lastText = text;
      run(insertPart(part, clockAndRandom().now, { x: step * pastes, y: step * pastes }));
    },
  };
}
