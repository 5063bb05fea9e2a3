import { useCallback } from "react";
import { flushSync } from "react-dom";
import { useAnalysisStore } from "../analysis/analysis-context.js";
import { focusValue } from "./focus-value.js";

/** Shows what is selected, whatever the panel shows, and gives the focus to its value. */
export function useEditValue(): () => void {
  const analysis = useAnalysisStore();
  return useCallback(() => {
    flushSync(() => analysis.set({ open: false }));
    focusValue();
  }, [analysis]);
}
