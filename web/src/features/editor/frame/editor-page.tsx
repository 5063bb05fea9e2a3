import { lazy, Suspense, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { loadNouns } from "../../../platform/i18n.js";
import { retractToast } from "../../../platform/toast/toast.js";
import { LazyBoundary, lazyPart } from "../../../shared/lazy-boundary/index.js";
import { Waiting } from "../../../shared/waiting/index.js";
import { AnalysisProvider } from "../analysis/analysis-store.js";
import { Dialogs } from "../dialogs/dialogs.js";
import { errorsOf } from "../model/problems.js";
import { MarksBar } from "../panels/marks-bar.js";
import { Panel } from "../panels/panel.js";
import { ProblemsBar } from "../panels/problems-bar.js";
import { useAutosave } from "../saving/use-autosave.js";
import { useDraft } from "../saving/use-draft.js";
import { useOpening } from "../saving/use-opening.js";
import { SaverProvider } from "../saving/use-saver.js";
import { EditorProvider, useEditor, useEditorUi, useEditorUiState } from "../state/editor-context.js";
import { problemListText } from "../state/problem-text.js";
import { ActionSheet } from "./action-sheet.js";
import { Bar } from "./bar.js";
import style from "./editor.module.css";
import { PrintedTree } from "./printed-tree.js";
import { ImportField, Rail } from "./rail.js";
import { useClipboard, useEditorKeys } from "./use-editor-keys.js";

// Fetched with the page, in parallel with the tree.
const canvas = import("../canvas/canvas.js").then((module) => ({ default: module.Canvas }));
const Canvas = lazy(() => canvas);

const ShotPanel = lazyPart(
  async () =>
    (
      await Promise.all([
        import("../design/shot-panel.js"),
        loadNouns(["web-simulate", "web-analysis", "web-design", "receiver"]),
      ])
    )[0],
);

const VersionsPanel = lazyPart(
  async () =>
    (
      await Promise.all([
        import("../versions/versions-panel.js"),
        loadNouns(["web-versions", "web-analysis", "web-design", "receiver"]),
      ])
    )[0],
);

const RunsPanel = lazyPart(
  async () =>
    (
      await Promise.all([
        import("../runs/runs-panel.js"),
        loadNouns(["web-runs", "web-requests", "requests", "web-result", "web-design", "receiver"]),
      ])
    )[0],
);

const TextPanel = lazyPart(
  async () => (await Promise.all([import("../text/text-panel.js"), loadNouns(["web-text"])]))[0],
);

/** The panels that temporarily replace selection and analysis. */
const insteads = { shot: ShotPanel, versions: VersionsPanel, runs: RunsPanel } as const;

/** Toasts appear over the canvas, where they cover no controls; while a dialog is open, in their usual corner. */
function useToastsOverCanvas(): void {
  const hasDialog = useEditorUiState((state) => state.dialog !== undefined);
  useEffect(() => {
    document.body.toggleAttribute("data-over-canvas", !hasDialog);
    return () => document.body.removeAttribute("data-over-canvas");
  }, [hasDialog]);
}

/** The toast of problems goes when the last of them is repaired. */
function useRepairedToasts(): void {
  const title = useEditor(({ document }) => {
    const errors = errorsOf(document);
    return errors.length === 0 ? undefined : problemListText(errors).title;
  });
  const last = useRef(title);
  useEffect(() => {
    if (title !== last.current && last.current !== undefined) retractToast(last.current);
    last.current = title;
  }, [title]);
}

/** The editor's parts around the canvas. */
function Editor() {
  useToastsOverCanvas();
  useRepairedToasts();
  const { t } = useTranslation("web-shell");
  const ready = useOpening();
  useDraft(ready);
  useAutosave(ready);
  useEditorKeys(ready);
  useClipboard();
  const { showInstead, showText } = useEditorUi();
  const textOpen = useEditorUiState((state) => state.textOpen);
  const instead = useEditorUiState((state) => state.instead);
  const Instead = instead && insteads[instead];
  const close = () => showInstead(undefined);
  const waiting = (
    <div className={style.waiting}>
      <Waiting label={t("loading")} />
    </div>
  );
  return (
    <div className={style.editor}>
      <Bar />
      {/* edits made while the tree is loading would be lost when it arrives */}
      <div className={style.work} inert={!ready}>
        <Rail />
        <div className={style.middle}>
          <MarksBar />
          <div className={style.pair}>
            <div className={style.canvas} data-tour="canvas">
              {ready ? (
                <Suspense fallback={waiting}>
                  <Canvas />
                </Suspense>
              ) : (
                waiting
              )}
            </div>
            {ready && textOpen && (
              <div className={style.text}>
                <LazyBoundary onMissing={() => showText(false)}>
                  <TextPanel />
                </LazyBoundary>
              </div>
            )}
          </div>
          <ProblemsBar />
        </div>
        <Panel
          instead={
            Instead && {
              content: (
                <LazyBoundary key={instead} onMissing={close}>
                  <Instead />
                </LazyBoundary>
              ),
              close,
            }
          }
        />
      </div>
      <ImportField />
      <ActionSheet />
      <Dialogs />
      <PrintedTree />
    </div>
  );
}

export default function EditorPage() {
  return (
    <EditorProvider>
      <AnalysisProvider>
        <SaverProvider>
          <Editor />
        </SaverProvider>
      </AnalysisProvider>
    </EditorProvider>
  );
}
