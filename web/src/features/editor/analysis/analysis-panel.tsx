import { Button, Switch } from "antd";
import { memo, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { ConfusionMatrix } from "../../../shared/confusion-matrix/index.js";
import { ConstellationMark } from "../../../shared/constellation/index.js";
import { Waiting } from "../../../shared/waiting/index.js";
import { errorsOf } from "../model/problems.js";
import { Icon } from "../scene/icon.js";
import { useEditor, useEditorUi, useEditorUiState } from "../state/editor-context.js";
import style from "./analysis.module.css";
import type { Figures } from "./analysis-results.js";
import { useAnalysis, useAnalysisStore } from "./analysis-store.js";
import { conditionsText } from "./conditions.js";
import { ConditionsForm } from "./conditions-form.js";
import { ErrorPlot } from "./error-plot.js";
import { Explained } from "./explained.js";
import { Remarks } from "./remarks.js";
import { Success } from "./success.js";
import { useLiveAnalysis } from "./use-live-analysis.js";

/** How often each hypothesis is decided for, for each sent hypothesis. */
function Matrix({ figures: { confusion } }: { readonly figures: Figures }) {
  const { t } = useTranslation("web-analysis");
  const table = useEditor(({ document }) => document.modulationTable);
  // the table may be newer than the figures
  const mark =
    table?.length === confusion.length
      ? (hypothesis: number) => <ConstellationMark table={table} hypothesis={hypothesis} />
      : undefined;
  return (
    <div className={style.part}>
      <div className={style.corner}>
        <Explained subject="confusion" />
      </div>
      <ConfusionMatrix title={t("confusion")} rates={confusion} mark={mark} />
    </div>
  );
}

/** The analysis of the tree. It updates with each edit. */
export default function AnalysisPanel() {
  const { t } = useTranslation(["web-analysis", "judgement"]);
  const { setConditions, setInvalid } = useAnalysisStore();
  const conditions = useAnalysis((state) => state.conditions);
  const isInvalid = useAnalysis((state) => state.isInvalid);
  const [setting, setSetting] = useState(false);
  useLiveAnalysis(conditions);
  return (
    <div className={style.analysis}>
      <button
        type="button"
        className={style.conditions}
        aria-expanded={setting}
        title={t("changeConditions")}
        onClick={() => setSetting(!setting)}
      >
        {conditionsText(t, conditions)}
        <Icon name={setting ? "chevronUp" : "chevronDown"} size={16} />
      </button>
      {setting && (
        <ConditionsForm
          conditions={conditions}
          change={setConditions}
          close={() => setSetting(false)}
          setInvalid={setInvalid}
        />
      )}
      {isInvalid && (
        <p className={style.earlier} role="status">
          {t("earlierConditions", { conditions: conditionsText(t, conditions) })}
        </p>
      )}
      <div data-earlier={isInvalid}>
        <Content setConditions={() => setSetting(true)} />
      </div>
    </div>
  );
}

function Content({ setConditions }: { readonly setConditions: () => void }) {
  const figures = useAnalysis((state) => state.figures);
  if (figures === undefined) return <Absent setConditions={setConditions} />;
  return (
    <>
      <Success figures={figures} />
      <Matrix figures={figures} />
      <ErrorPlot figures={figures} />
      <Remarks figures={figures} />
      <OnCanvas />
    </>
  );
}

/** Whether the canvas shows the analysis too. */
const OnCanvas = memo(() => {
  const { t } = useTranslation("web-analysis");
  const { showAnalysisOnCanvas } = useEditorUi();
  const onCanvas = useEditorUiState((state) => state.analysisOnCanvas);
  const id = useId();
  return (
    <section className={style.part}>
      <p className={style.switch}>
        <Switch id={id} size="small" checked={onCanvas} onChange={showAnalysisOnCanvas} />
        <label htmlFor={id}>{t("onCanvas")}</label>
      </p>
    </section>
  );
});

/** Why there are no figures, and how to get them. */
function Absent({ setConditions }: { readonly setConditions: () => void }) {
  const { t } = useTranslation(["web-analysis", "receiver"]);
  const { open, showProblems } = useEditorUi();
  const problem = useAnalysis((state) => state.problem);
  const failure = useAnalysis((state) => state.failure);
  const errors = useEditor(({ document }) => errorsOf(document).length);
  const empty = useEditor(({ document }) => document.nodes.length === 0);
  const notice = (text: string, act?: { readonly name: string; readonly run: () => void }) => (
    <div className={style.absent} role="status">
      <p>{text}</p>
      {act && (
        <Button size="small" onClick={act.run}>
          {act.name}
        </Button>
      )}
    </div>
  );
  if (empty) return notice(t("empty"));
  if (errors > 0) return notice(t("invalid"), { name: t("toProblems"), run: () => showProblems(true) });
  if (failure !== undefined) return notice(t("failed", { reason: failure }));
  if (problem === undefined)
    return (
      <div className={style.absent}>
        <Waiting label={t("computing")} />
      </div>
    );
  const ofTable = problem.code === "NO_TABLE" || problem.code === "TABLE_SHAPE" || problem.code === "TABLE_CELL";
  const act = ofTable
    ? { name: t("toModulation"), run: () => open({ kind: "modulation" }) }
    : { name: t("changeConditions"), run: setConditions };
  return notice(t(`receiver:${problem.code}`, problem.params), act);
}
