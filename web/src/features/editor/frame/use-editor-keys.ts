import { useEffect } from "react";
import { outlineOf } from "../model/outline.js";
import { useCommands } from "../saving/use-commands.js";
import { useEditorCommands } from "../saving/use-editor-commands.js";
import {
  useActions,
  useCanvasView,
  useEditorStore,
  useEditorUi,
  useEditorUiState,
  useEditValue,
} from "../state/editor-context.js";
import { isTyping, pressName } from "../state/press.js";

/** Shortcuts that work even while a field has the focus. */
const everywhere = new Set(["mod+s", "mod+k"]);

/** The keys of the whole editor, disabled while a dialog is open. */
export function useEditorKeys(active: boolean): void {
  const store = useEditorStore();
  const actions = useActions();
  const commands = useCommands();
  const allCommands = useEditorCommands();
  const canvas = useCanvasView();
  const ui = useEditorUi();
  const hasDialog = useEditorUiState((state) => state.dialog !== undefined);
  const editValue = useEditValue();
  useEffect(() => {
    if (!active || hasDialog) return;
    const selectedNode = (): string | undefined => {
      const { nodes } = store.getState().selection;
      return nodes.size === 1 ? [...nodes][0] : undefined;
    };
    const insert = () => {
      const { insert: command } = allCommands();
      if (command.isPossible) command.run();
    };
    const fold = (): void => {
      const id = selectedNode();
      if (id !== undefined && outlineOf(store.getState().document).outgoing(id).length > 0) actions.toggleFold(id);
    };
    const table: Record<string, () => unknown> = {
      n: () => actions.addNode("regular"),
      t: () => actions.addNode("terminating"),
      "shift+n": () => actions.addForRest("regular"),
      "shift+t": () => actions.addForRest("terminating"),
      "shift+i": insert,
      "shift+e": () => canvas.current?.endBranches(),
      e: editValue,
      Delete: actions.removeSelected,
      Backspace: actions.removeSelected,
      "mod+d": actions.duplicateSelected,
      "mod+z": actions.undo,
      "mod+shift+z": actions.redo,
      "mod+y": actions.redo,
      "mod+a": actions.selectAll,
      "mod+s": () => {
        takeTyped();
        commands.save();
      },
      Escape: actions.clearSelection,
      f: fold,
      l: () => canvas.current?.arrange(),
      d: commands.design,
      i: commands.improve,
      w: commands.sweep,
      s: commands.simulate,
      "shift+s": commands.shot,
      p: commands.preview,
      x: commands.text,
      m: commands.modulation,
      a: () => ui.showAnalysis(!ui.getState().analysisOpen),
      "/": () => canvas.current?.focusFind(),
      "0": () => canvas.current?.fit(),
      "shift+2": () => canvas.current?.zoomToSelection(),
      "mod+k": () => ui.open({ kind: "palette" }),
      "shift+F10": () => canvas.current?.openMenu(),
      ContextMenu: () => canvas.current?.openMenu(),
      "shift+ArrowUp": () => actions.nudge(0, -1),
      "shift+ArrowDown": () => actions.nudge(0, 1),
      "shift+ArrowLeft": () => actions.nudge(-1, 0),
      "shift+ArrowRight": () => actions.nudge(1, 0),
      "?": commands.keys,
      ArrowUp: () => actions.walk("parent"),
      ArrowDown: () => actions.walk("child"),
      ArrowLeft: () => actions.walk("previous"),
      ArrowRight: () => actions.walk("next"),
    };
    /**
     * The key of the last action until it is released: its repeats must not type into the field that the action opened.
     */
    let held: string | undefined;
    const release = () => {
      held = undefined;
    };
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey) return;
      if (event.repeat && event.code === held && isTyping(event.target)) {
        event.preventDefault();
        return;
      }
      // the character above the 2 depends on the keyboard layout
      const isTwo = event.shiftKey && event.code === "Digit2" && !event.ctrlKey && !event.metaKey;
      const name = isTwo ? "shift+2" : pressName(event);
      const run = table[name];
      if (run === undefined || (isTyping(event.target) && !everywhere.has(name))) return;
      // Arrow keys belong to the focused element. After a shortcut such as N only the page or the canvas has the focus.
      if (name.startsWith("Arrow") && !isWhole(event.target)) return;
      if (name.startsWith("shift+Arrow") && !isOnCanvas(event.target)) return;
      // Escape closes an open menu or list first.
      if (event.target instanceof HTMLElement && event.target.closest("[role=menu],[role=listbox]")) return;
      event.preventDefault();
      held = event.code;
      run();
    };
    document.addEventListener("keydown", press);
    document.addEventListener("keyup", release);
    return () => {
      document.removeEventListener("keydown", press);
      document.removeEventListener("keyup", release);
    };
  }, [active, store, actions, commands, allCommands, canvas, ui, hasDialog, editValue]);
}

/** Lets the field with the focus take over its text, as if the focus moved away. */
function takeTyped(): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  field.blur();
  if (field.isConnected) field.focus();
}

const isWhole = (target: EventTarget | null): boolean =>
  target === document.body || (target instanceof Element && target.matches(".react-flow"));

const isOnCanvas = (target: EventTarget | null): boolean =>
  target === document.body || (target instanceof Element && target.closest(".react-flow") !== null);

/** Copy, cut and paste through the browser's own events, which need no permission. */
export function useClipboard(): void {
  const actions = useActions();
  const hasDialog = useEditorUiState((state) => state.dialog !== undefined);
  useEffect(() => {
    if (hasDialog) return;
    const isOurs = (event: ClipboardEvent): boolean =>
      !isTyping(event.target) && (document.getSelection()?.isCollapsed ?? true);
    const write = (event: ClipboardEvent, text: string | undefined) => {
      if (text === undefined || event.clipboardData === null) return;
      event.clipboardData.setData("text/plain", text);
      event.preventDefault();
    };
    const copy = (event: ClipboardEvent) => {
      if (isOurs(event)) write(event, actions.selectedText());
    };
    const cut = (event: ClipboardEvent) => {
      if (isOurs(event)) write(event, actions.cutSelected());
    };
    const paste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData("text/plain");
      if (isTyping(event.target) || text === undefined || text === "") return;
      event.preventDefault();
      actions.paste(text);
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    document.addEventListener("copy", copy, { signal });
    document.addEventListener("cut", cut, { signal });
    document.addEventListener("paste", paste, { signal });
    return () => listeners.abort();
  }, [actions, hasDialog]);
}
