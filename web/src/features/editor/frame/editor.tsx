import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Waiting } from "../../../shared/waiting/index.js";
import { Bar } from "../bar/index.js";
import { Dialogs } from "../dialogs/index.js";
import { useAutosave } from "../drafts/index.js";
import { useClipboard, useKeys } from "../keys/index.js";
import { Panel } from "../panels/index.js";
import { ProblemsBar } from "../problems/index.js";
import { Rail } from "../rail/index.js";
import { useOpening, useRetry } from "../tasks/index.js";
import { ActionSheet } from "./action-sheet.js";
import style from "./editor.module.css";

// Fetched with the page, while the tree is still asked for.
const canvas = import("../canvas/index.js").then((module) => ({ default: module.Canvas }));
const Canvas = lazy(() => canvas);

/** The editor's parts around its canvas. */
export function Editor() {
  const { t } = useTranslation("web-shell");
  const ready = useOpening();
  useAutosave(ready);
  useKeys(ready);
  useRetry();
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
