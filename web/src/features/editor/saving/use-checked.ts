import { largestFile } from "@clicktree/core/requests";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "../../../platform/toast/index.js";
import { wholeNumber } from "../../../shared/number-format/index.js";
import { errorsOf, sizeOf } from "../model/problems.js";
import { useEditorStore } from "../state/editor-context.js";
import { useEditorUi } from "../state/editor-ui.js";
import { problemListText } from "../state/problem-text.js";
import { isTooLarge } from "./output-file.js";

const shown = 6;

/** Asks whether the tree can be previewed, exported or sent, and says why not. */
export function useChecked(): () => boolean {
  const store = useEditorStore();
  const { showProblems } = useEditorUi();
  const { t } = useTranslation("web-editor");
  return useCallback(() => {
    const { document } = store.getState();
    const errors = errorsOf(document);
    if (errors.length > 0) {
      const { title, lines } = problemListText(errors);
      const more = lines.length - shown;
      const text = [...lines.slice(0, shown), ...(more > 0 ? [t("moreProblems", { count: more })] : [])].join("\n");
      toast({ kind: "error", title, text });
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
