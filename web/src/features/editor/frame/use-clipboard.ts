import { useEffect } from "react";
import { useActions } from "../state/editor-context.js";
import { useEditorUiState } from "../state/editor-ui.js";
import { isTyping } from "./press.js";

/** Copy, cut and paste by the browser's own keys and menus: no permission is asked. */
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
    document.addEventListener("copy", copy);
    document.addEventListener("cut", cut);
    document.addEventListener("paste", paste);
    return () => {
      document.removeEventListener("copy", copy);
      document.removeEventListener("cut", cut);
      document.removeEventListener("paste", paste);
    };
  }, [actions, hasDialog]);
}
