import { useEffect } from "react";
import { outlineOf } from "../model/outline.js";
import { useCommands } from "../saving/use-commands.js";
import { useCanvasView } from "../state/canvas-view.js";
import { useActions, useEditorStore } from "../state/editor-context.js";
import { useEditorUi, useEditorUiState } from "../state/editor-ui.js";
import { useEditValue } from "../state/use-edit-value.js";
import { isTyping, pressName, pressOf } from "./press.js";

/** Presses that work while a field has the focus. */
const everywhere = new Set(["mod+s"]);

/** The keys of the whole editor. A dialog that is open keeps them to itself. */
export function useEditorKeys(active: boolean): void {
  const store = useEditorStore();
  const actions = useActions();
  const commands = useCommands();
  const view = useCanvasView();
  const ui = useEditorUi();
  const hasDialog = useEditorUiState((state) => state.dialog !== undefined);
  const editValue = useEditValue();
  useEffect(() => {
    if (!active || hasDialog) return;
    const selectedNode = (): string | undefined => {
      const { nodes } = store.getState().selection;
      return nodes.size === 1 ? [...nodes][0] : undefined;
    };
    const below = (kind: "regular" | "terminating"): void => {
      const parent = selectedNode();
      if (parent === undefined) actions.addNode(kind);
      else actions.addChild(parent, kind);
    };
    const fold = (): void => {
      const id = selectedNode();
      if (id !== undefined && outlineOf(store.getState().document).outgoing(id).length > 0) actions.toggleFold(id);
    };
    const table: Record<string, () => unknown> = {
      n: () => actions.addNode("regular"),
      t: () => actions.addNode("terminating"),
      "shift+n": () => below("regular"),
      "shift+t": () => below("terminating"),
      e: editValue,
      Delete: actions.removeSelected,
      Backspace: actions.removeSelected,
      "mod+d": actions.duplicateSelected,
      "mod+z": actions.undo,
      "mod+shift+z": actions.redo,
      "mod+y": actions.redo,
      "mod+a": actions.selectAll,
      "mod+s": commands.save,
      Escape: actions.clearSelection,
      f: fold,
      l: view.arrange,
      d: commands.design,
      i: commands.improve,
      w: commands.sweep,
      p: commands.preview,
      m: commands.modulation,
      a: () => ui.showAnalysis(!ui.getState().analysisOpen),
      "/": view.focusFind,
      "0": view.fit,
      "?": commands.keys,
      ArrowUp: () => actions.walk("parent"),
      ArrowDown: () => actions.walk("child"),
      ArrowLeft: () => actions.walk("previous"),
      ArrowRight: () => actions.walk("next"),
    };
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey) return;
      const name = pressName(pressOf(event));
      const run = table[name];
      if (run === undefined || (isTyping(event.target) && !everywhere.has(name))) return;
      // Arrows belong to whatever has the focus; after a key such as N that is nothing.
      if (name.startsWith("Arrow") && event.target !== document.body) return;
      // A menu or list that is open above the editor closes first.
      if (event.target instanceof HTMLElement && event.target.closest("[role=menu],[role=listbox]")) return;
      event.preventDefault();
      run();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [active, store, actions, commands, view, ui, hasDialog, editValue]);
}
