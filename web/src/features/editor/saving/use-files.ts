import { largestFile, safeFileName } from "@clicktree/core/requests";
import { writeTreeFile } from "@clicktree/core/tree";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useUser } from "../../../platform/session/index.js";
import { toast } from "../../../platform/toast/index.js";
import { saveFile } from "../../../shared/download/index.js";
import { treeFileOf } from "../model/document.js";
import { replaceDrawing } from "../model/replace.js";
import { useCanvasView } from "../state/canvas-view.js";
import { useActions, useEditorStore } from "../state/editor-context.js";
import { browserStorage } from "./browser-storage.js";
import { readBackup } from "./drafts.js";
import { foldedAsLeft } from "./use-opening.js";

/** Files in and out: tree files, output files, pictures of the canvas. */
export function useFiles() {
  const store = useEditorStore();
  const { importFile, run } = useActions();
  const { id: userId } = useUser();
  const { exportImage } = useCanvasView();
  const { t } = useTranslation("web-editor");
  return useMemo(
    () => ({
      exportImage,
      exportTree(): void {
        const { document } = store.getState();
        const bytes = new TextEncoder().encode(writeTreeFile(treeFileOf(document)));
        const name = safeFileName(document.name) ?? "decision_tree";
        // A tree file is JSON, which has no byte-order mark.
        saveFile({ name: `${name}.tree.json`, bytes, isText: false });
      },
      /** The unsaved draft that another tree took the place of. */
      hasBackup: () => readBackup(browserStorage, userId) !== undefined,
      restoreBackup(): void {
        const draft = readBackup(browserStorage, userId);
        if (draft === undefined) return;
        run(replaceDrawing(draft.document));
        run(foldedAsLeft(draft));
      },
      async importFrom(file: File): Promise<void> {
        if (file.size > largestFile) toast({ kind: "error", title: t("importFailed"), text: t("fileTooLarge") });
        else importFile(file.name, await file.text());
      },
    }),
    [store, importFile, run, exportImage, userId, t],
  );
}
