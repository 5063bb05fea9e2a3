import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Waiting } from "../../../shared/waiting/index.js";
import { AnalysisProvider } from "../analysis/analysis-store.js";
import { Dialogs } from "../dialogs/dialogs.js";
import { Panel } from "../panels/panel.js";
import { ProblemsBar } from "../panels/problems-bar.js";
import { useAutosave } from "../saving/use-autosave.js";
import { useOpening } from "../saving/use-opening.js";
import { SaverProvider } from "../saving/use-saver.js";
import { EditorProvider } from "../state/editor-context.js";
import { ActionSheet } from "./action-sheet.js";
import { Bar } from "./bar.js";
import style from "./editor.module.css";
import { Rail } from "./rail.js";
import { useClipboard, useEditorKeys } from "./use-editor-keys.js";

// Fetched with the page, while the tree is still asked for.
const canvas = import("../canvas/canvas.js").then((module) => ({ default: module.Canvas }));
const Canvas = lazy(() => canvas);

/** The editor's parts around its canvas. */
function Editor() {
  const { t } = useTranslation("web-shell");
  const ready = useOpening();
  useAutosave(ready);
  useEditorKeys(ready);
  useClipboard();
  const [sheet, setSheet] = useState(false);
  const waiting = (
    <div className={style.waiting}>
      <Waiting label={t("loading")} />
    </div>
  );
  return (
    <div className={style.editor}>
      <Bar />
      {/* what is drawn while the tree is on its way would be lost when it comes */}
      <div className={style.work} inert={!ready}>
        <Rail />
        <div className={style.middle}>
          <div className={style.canvas}>
            {ready ? (
              <Suspense fallback={waiting}>
                <Canvas />
              </Suspense>
            ) : (
              waiting
            )}
          </div>
          <ProblemsBar />
        </div>
        <Panel />
      </div>
      <ActionSheet open={sheet} setOpen={setSheet} />
      <Dialogs />
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
