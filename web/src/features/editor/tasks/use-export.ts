import { inputFileName } from "@clicktree/core/requests";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { saveFile } from "../../../shared/download/index.js";
import { toast } from "../../../shared/toast/index.js";
import { markClean } from "../model/index.js";
import { useEditorStore } from "../state/index.js";
import { outputBytes } from "./output-file.js";

/** Downloads the output file of a stored tree and says so. */
export function useExportFile(): () => Promise<void> {
  const store = useEditorStore();
  const { t } = useTranslation("web-editor");
  return useCallback(async () => {
    const { document } = store.getState();
    const bytes = await outputBytes(document);
    saveFile({ name: inputFileName(document.name), bytes, isText: true });
    store.run((state) => (state.document === document ? markClean(state) : state));
    toast({ kind: "success", title: t("exportSuccess"), text: t("exportSuccessText") });
  }, [store, t]);
}
