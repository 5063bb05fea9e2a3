import { defaultTreeName, localTime, maxFileBytes, treeFileStem } from "@clicktree/core/requests";
import { writeTreeFile } from "@clicktree/core/tree";
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { useUser } from "../../../platform/session/session.js";
import { reportFailure, toast } from "../../../platform/toast/toast.js";
import { saveFile } from "../../../shared/download/index.js";
import { wholeNumber } from "../../../shared/number-format/index.js";
import { replaceDrawing, treeFileOf } from "../model/document.js";
import { errorsOf, sizeOf } from "../model/problems.js";
import { commit, isEmpty, isUnsaved, openDocument, treeOf } from "../model/state.js";
import { useActions, useCanvasView, useEditorStore, useEditorUi } from "../state/editor-context.js";
import { firstLines, problemListText } from "../state/problem-text.js";
import { browserStorage, isSkippedToday, tabName } from "./browser-storage.js";
import { dropWaiting, readBackup, waitingDrafts, writeDraft } from "./drafts.js";
import { isTooLarge } from "./output-file.js";
import { useFlush } from "./use-autosave.js";
import { foldedAsLeft, resetAsLeft, withEarlierSteps } from "./use-opening.js";
import { useSaver } from "./use-saver.js";

/** Id of the file input for imports. */
export const importFieldId = "editor-import";

interface LeftDraft {
  /** Time of the last change, ISO 8601; undefined for work that another tree replaced. */
  readonly at: string | undefined;
  restore(): void;
}

/** File commands: tree files, output files, pictures of the canvas. */
export function useFiles() {
  const store = useEditorStore();
  const { importFile, run } = useActions();
  const { id: userId } = useUser();
  const canvas = useCanvasView();
  const { t } = useTranslation("web-editor");
  return useMemo(
    () => ({
      exportImage: (kind: "png" | "svg") => void canvas.current?.exportImage(kind),
      exportTree(): void {
        const { document } = store.getState();
        const bytes = new TextEncoder().encode(writeTreeFile(treeFileOf(document)));
        // A tree file is JSON, which must not start with a byte-order mark.
        saveFile({ name: `${treeFileStem(document.name)}.tree.json`, bytes, isText: false });
      },
      /** Opens the file dialog for an import. */
      choose: () => document.getElementById(importFieldId)?.click(),
      /** Unsaved work that is not on the canvas: other tabs' work on this tree, and work that another tree replaced. */
      leftDrafts(): readonly LeftDraft[] {
        const { id } = treeOf(store.getState());
        const owner = { userId, tab: tabName() };
        const ofTabs = id === undefined ? [] : waitingDrafts(browserStorage, id, owner);
        const backup = readBackup(browserStorage, userId);
        return [
          ...ofTabs.map((draft) => ({
            at: draft.at,
            restore(): void {
              run((state) => commit(state, { ...draft.document, origin: state.document.origin }));
              run(withEarlierSteps(draft));
              run(foldedAsLeft(draft));
              run(resetAsLeft(draft));
              dropWaiting(browserStorage, draft, owner);
            },
          })),
          ...(backup === undefined
            ? []
            : [
                {
                  at: undefined,
                  restore(): void {
                    run(replaceDrawing(backup.document));
                    run(withEarlierSteps(backup));
                    run(foldedAsLeft(backup));
                  },
                },
              ]),
        ];
      },
      async importFrom(file: File): Promise<void> {
        const title = t("importFailed");
        if (file.size > maxFileBytes) return toast({ kind: "error", title, text: t("fileTooLarge") });
        let bytes: Uint8Array;
        try {
          bytes = new Uint8Array(await file.arrayBuffer());
        } catch (error) {
          return reportFailure(title, error);
        }
        importFile(file.name, bytes);
      },
    }),
    [store, importFile, run, canvas, userId, t],
  );
}

/** Checks whether the tree can be previewed, exported or sent, and reports why not. */
function useChecked(): () => boolean {
  const store = useEditorStore();
  const { showProblems } = useEditorUi();
  const { t } = useTranslation("web-editor");
  return useCallback(() => {
    const { document } = store.getState();
    const errors = errorsOf(document);
    if (errors.length > 0) {
      const { title, lines } = problemListText(errors);
      toast({ kind: "error", title, text: firstLines(lines) });
      showProblems(true);
      return false;
    }
    const output = sizeOf(document).output;
    if (output !== undefined && isTooLarge(output)) {
      const [values, bytes] = [wholeNumber(output.values), wholeNumber(output.bytes)];
      const text = t("outputTooLarge", { values, bytes, limit: wholeNumber(maxFileBytes) });
      toast({ kind: "error", title: t("exportFailed"), text });
      return false;
    }
    return true;
  }, [store, t, showProblems]);
}

/** Default name of a new tree: Decision_Tree_{date}. */
export const offeredName = (): string => defaultTreeName(localTime(new Date()));

/** Whether a name is empty or a default name. */
export const isDefaultName = (name: string): boolean =>
  name.trim() === "" || /^Decision_Tree_\d{4}-\d{2}-\d{2}$/.test(name);

/** Commands of rail, bar and keys that do not edit: files, dialogs, navigation. */
export function useCommands() {
  const store = useEditorStore();
  const actions = useActions();
  const checked = useChecked();
  const { saveNow } = useSaver();
  const flush = useFlush();
  const ui = useEditorUi();
  const { id: userId } = useUser();
  const navigate = useNavigate();
  return useMemo(() => {
    const { open, showInstead } = ui;
    /** Leaves the editor. The drawing stays as a draft without a stored tree (requirements 8.8). */
    const leave = (): void => {
      flush();
      const state = store.getState();
      const { document, folded } = state;
      const unsaved = isUnsaved(state);
      // while a tree is loading, the canvas is empty and a draft in storage may be the only copy of its changes
      if (unsaved || !isEmpty(document)) {
        const loose = { ...openDocument({ ...document, name: "", description: "" }), folded };
        store.run(() => loose);
        const draft = { document: loose.document, tree: treeOf(loose), unsaved, folded: [...folded] };
        writeDraft(browserStorage, draft, { userId, tab: tabName() });
      }
      void navigate("/");
    };
    return {
      save: () => saveNow(),
      saveAs: () => open({ kind: "saveAs", next: "nothing" }),
      preview: () => checked() && open({ kind: "preview" }),
      download: () => checked() && saveNow("export"),
      send(): void {
        if (!checked()) return;
        const state = store.getState();
        const loose = isUnsaved(state) || treeOf(state).id === undefined || isDefaultName(state.document.name);
        open({ kind: loose ? "reminder" : "request" });
      },
      modulation: () => open({ kind: "modulation" }),
      reset(): void {
        if (isSkippedToday("reset-confirm")) actions.reset();
        else open({ kind: "reset" });
      },
      home(): void {
        if (isUnsaved(store.getState()) && !isSkippedToday("back-home-confirm")) open({ kind: "home" });
        else leave();
      },
      leave,
      keys: () => open({ kind: "keys" }),
      design: () => open({ kind: "design" }),
      improve: () => checked() && open({ kind: "improve" }),
      simulate: () => checked() && open({ kind: "simulate" }),
      shot: () => checked() && showInstead("shot"),
      text: () => ui.showText(!ui.getState().textOpen),
      versions: () => showInstead("versions"),
      runs: () => showInstead("runs"),
      share: () => open({ kind: "share" }),
      sweep: () => checked() && open({ kind: "sweep" }),
      examples: () => open({ kind: "examples" }),
      tour: () => open({ kind: "tour" }),
    };
  }, [store, actions, checked, saveNow, flush, ui, userId, navigate]);
}
