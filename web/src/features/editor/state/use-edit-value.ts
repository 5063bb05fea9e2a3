import { useCallback } from "react";
import { flushSync } from "react-dom";
import { useEditorUi } from "./editor-ui.js";

/** Id of the field that holds the value of the selected node, or the counts of the selected edge. */
export const valueFieldId = "editor-value";

/** Gives the focus to what edits the selection. */
function focusValue(): void {
  const field = document.getElementById(valueFieldId);
  field?.focus();
  if (field instanceof HTMLInputElement && field.type === "text") field.select();
}

/** Shows what is selected, whatever the panel shows, and gives the focus to its value. */
export function useEditValue(): () => void {
  const { showAnalysis } = useEditorUi();
  return useCallback(() => {
    flushSync(() => showAnalysis(false));
    focusValue();
  }, [showAnalysis]);
}
