import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { wholeNumber } from "../../../shared/number-format/index.js";
import { Icon } from "../scene/icon.js";
import { useCanvasMarks, useCanvasMarksStore, useEditor } from "../state/editor-context.js";
import styles from "./marks-bar.module.css";

/** Above the canvas: explains the marks of a run or a difference, with a button that removes them. */
export function MarksBar() {
  const { t } = useTranslation("web-canvas");
  const marks = useCanvasMarksStore();
  const run = useCanvasMarks((shown) => shown.run);
  const difference = useCanvasMarks((shown) => shown.difference);
  // a run belongs to the tree that was on the canvas
  const drawing = useEditor(({ document, trees }) => `${document.origin} ${trees[document.origin]?.id ?? ""}`);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another drawing has other runs
  useEffect(() => () => marks.showRun(undefined), [marks, drawing]);
  if (run === undefined && difference === undefined) return null;
  return (
    <div className={styles.bar} role="status">
      {run && (
        <p>
          {run.simulated && <strong className={styles.simulated}>{t("simulatedRun")}</strong>}
          <span>
            {t(run.simulated ? "runSimulated" : "runMeasured", { run: run.name, shots: wholeNumber(run.shots) })}
          </span>
          <button type="button" aria-label={t("hideRun")} title={t("hideRun")} onClick={() => marks.showRun(undefined)}>
            <Icon name="close" size={16} />
          </button>
        </p>
      )}
      {difference && (
        <p>
          <span>
            <b data-change="added">+</b> {t("markAdded")} <b data-change="changed">~</b> {t("markChanged")}{" "}
            <b data-change="removed">−</b> {t("markRemoved")} <b data-change="first">≠</b> {t("markFirst")}
          </span>
        </p>
      )}
    </div>
  );
}
