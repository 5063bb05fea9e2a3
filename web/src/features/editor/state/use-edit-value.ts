import { useCallback } from "react";
import { flushSync } from "react-dom";
import { useEditorUi } from "./editor-ui.js";
import { focusValue } from "./focus-value.js";

/** Shows what is selected, whatever the panel shows, and gives the focus to its value. */
export function useEditValue(): () => void {
  const { showAnalysis } = useEditorUi();
  return useCallback(() => {
    flushSync(() => showAnalysis(false));
    focusValue();
  }, [showAnalysis]);
}
