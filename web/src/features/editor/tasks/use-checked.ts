import { largestFile } from "@clicktree/core/requests";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "../../../platform/toast/index.js";
import { wholeNumber } from "../../../shared/number-format/index.js";
import { useDesk } from "../desk/index.js";
import { errorsOf, sizeOf } from "../model/index.js";
import { problemListText, problemText } from "../problems/problem-text.js";
import { useEditorStore } from "../state/index.js";
import { isTooLarge } from "./output-file.js";

const shown = 6;

/** Asks whether the tree can be previewed, exported or sent, and says why not. */
export function useChecked(): () => boolean {
  const store = useEditorStore();
  const { showProblems } = useDesk();
  const { t } = useTranslation("web-editor");
  return useCallback(() => {
    const { document } = store.getState();
    const errors = errorsOf(document);
    if (errors.length > 0) {
      const { title } = problemListText(errors.slice(0, 2));
      const only = errors.length === 1 ? problemListText(errors).lines : undefined;
      const lines = only ?? errors.slice(0, shown).map(problemText);
      if (errors.length > shown) lines.push(t("moreProblems", { count: errors.length - shown }));
      toast({ kind: "error", title, text: lines.join("\n") });
      showProblems(true);
      return false;
    }
    const output = sizeOf(document).output;
    if (output !== undefined && isTooLarge(output)) {
      const [values, bytes] = [wholeNumber(output.values), wholeNumber(output.bytes)];
      const text = t("outputTooLarge", { values, bytes, limit: wholeNumber(largestFile) });
      toast({ kind: "error", title: t("exportFailed"), text });
      return false;
    }
    return true;
  }, [store, t, showProblems]);
}
