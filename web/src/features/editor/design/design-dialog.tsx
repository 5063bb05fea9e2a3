import type { ReceiverProblem } from "@clicktree/core/receiver";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "../../../platform/toast/index.js";
import { Dialog } from "../../../shared/dialog/index.js";
import { probability } from "../../../shared/number-format/index.js";
import { useAnalysisStore } from "../analysis/analysis-store.js";
import { faultyField, fieldsOf } from "../analysis/conditions.js";
import { useActions, useEditorStore } from "../state/editor-context.js";
import { useEditorUi } from "../state/editor-ui.js";
import { ConstellationPicture } from "./constellation-picture.js";
import style from "./design.module.css";
import { asWritten, benchProblem, type DesignFields, needsRows, requestOf, tableOf } from "./design-fields.js";
import { DesignForm } from "./design-form.js";
import { DesignOutcome, storable } from "./design-outcome.js";
import type { TaskResults } from "./design-task.js";
import { useWorkerTask } from "./use-worker-task.js";
import { WorkProgress } from "./work-progress.js";

const usual = { rows: "8", photons: "2", bins: "4", strategy: "best", branches: "each", endBelow: "" } as const;

/** From a signal and a detector to a tree on the canvas. */
export default function DesignDialog() {
  const { t } = useTranslation(["web-design", "receiver"]);
  const { close } = useEditorUi();
  const analysis = useAnalysisStore();
  const { insertTree } = useActions();
  const own = useEditorStore().getState().document.modulationTable;
  const [fields, setFields] = useState<DesignFields>(() => ({
    ...usual,
    signal: own && own.length > 0 ? "own" : "qpsk",
    bench: { ...fieldsOf(analysis.getState().conditions), decision: "posterior" },
  }));
  const [fault, setFault] = useState<ReceiverProblem>();
  const { state, run, stop } = useWorkerTask<"design">();
  const table = useMemo(() => tableOf(fields, own), [fields, own]);
  const design = state !== undefined && "value" in state ? state.value : undefined;
  const working = state !== undefined && "progress" in state ? state.progress : undefined;

  const change = (part: Partial<DesignFields>) => {
    // what was designed belongs to what was asked
    stop();
    setFault(undefined);
    setFields((before) => ({ ...before, ...part }));
  };
  const compute = () => {
    const asked = requestOf(fields, own);
    setFault(asked.ok ? undefined : asked.problem);
    if (!asked.ok) return;
    // a design does not set the decision rule
    const { decision } = analysis.getState().conditions;
    analysis.setConditions({ ...asked.value.conditions, decision });
    run({ kind: "design", request: asked.value.request });
  };
  const draw = (made: TaskResults["design"]) => {
    const rows = table.ok ? table.value.length : 0;
    const way = t(`strategy_${made.strategy}`);
    const name = t("name", {
      signal: t(`signal_${fields.signal}`) + (needsRows(fields.signal) ? ` ${rows}` : ""),
      strategy: fields.strategy === "best" ? t("polished", { strategy: way }) : way,
      bins: made.tree.modulationConfig?.bins ?? 0,
    });
    insertTree({ ...made.tree, name, description: t("description", { success: probability(made.merit.success) }) });
    toast({ kind: "success", title: t("drawn"), text: t("drawnText", { nodes: made.tree.nodes.length }) });
    close();
  };
  const ofBench = table.ok ? benchProblem(fields.bench, table.value.length) : undefined;
  const problem = fault ?? ofBench ?? (state !== undefined && "problem" in state ? state.problem : undefined);
  return (
    <Dialog
      title={t("title")}
      width={860}
      close={close}
      buttons={[
        { text: t("close"), onClick: close },
        {
          text: t("compute"),
          type: design ? "default" : "primary",
          disabled: working !== undefined,
          onClick: compute,
        },
        {
          text: t("draw"),
          type: design ? "primary" : "default",
          disabled: design === undefined || !storable(design.tree),
          onClick: () => design && draw(design),
        },
      ]}
    >
      <p className={style.about}>{t("about")}</p>
      <form
        className={style.columns}
        onSubmit={(event) => {
          event.preventDefault();
          compute();
        }}
      >
        <DesignForm
          fields={fields}
          change={change}
          problem={problem && asWritten(problem, fields)}
          bad={ofBench && faultyField(ofBench)}
          hasOwn={own !== null && own.length > 0}
          hypotheses={table.ok ? table.value.length : 0}
        />
        <ConstellationPicture table={table.ok ? table.value : []} />
        <button type="submit" hidden />
      </form>
      {working !== undefined && (
        <WorkProgress label={t("working")} stopLabel={t("stop")} progress={working} stop={stop} />
      )}
      {state !== undefined && "failure" in state && <p role="alert">{t("failed", { reason: state.failure })}</p>}
      {design && <DesignOutcome design={design} asked={fields.strategy} endBelow={Number(fields.endBelow)} />}
    </Dialog>
  );
}
