import type { EquipmentOffer } from "@clicktree/contract";
import { feedbackText, treeFileStem } from "@clicktree/core/requests";
import { Button, Input } from "antd";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../../../shared/dialog/index.js";
import { saveFile } from "../../../shared/download/index.js";
import { LazyBoundary, lazyPart } from "../../../shared/lazy-boundary/index.js";
import { wholeNumber } from "../../../shared/number-format/index.js";
import { DrawnHere } from "../../../shared/simulated/index.js";
import { factsOf, maxRecords, resultFigures, studyOfResult } from "../../requests/index.js";
import { UnderConditions, useAnalysisStore } from "../analysis/analysis-store.js";
import { conditionsFor, optionsOf } from "../analysis/conditions.js";
import { treeFileOf } from "../model/document.js";
import { useEditorStore, useEditorUi } from "../state/editor-context.js";
import { BenchField, onBench } from "./bench-field.js";
import style from "./design.module.css";
import type { TaskResults } from "./design-task.js";
import { Field } from "./field.js";
import simulation from "./simulate.module.css";
import { maxSeed, maxShots, newSeed, planOf, type SimulateFields } from "./simulate-fields.js";
import { TaskStatus, useWorkerTask } from "./use-worker-task.js";

const ResultFigures = lazyPart(resultFigures);

/** Simulated counts for the drawing, evaluated like a result and marked as simulated. */
export default function SimulateDialog() {
  const { t } = useTranslation(["web-simulate", "receiver"]);
  const { close, showInstead } = useEditorUi();
  const analysis = useAnalysisStore();
  const [tree] = useState(treeFileOf(useEditorStore().getState().document));
  const hypotheses = tree.modulationTable?.length ?? 0;
  const [fields, setFields] = useState<SimulateFields>({ shots: "10000", seed: "1" });
  const [bench, setBench] = useState<EquipmentOffer>();
  const [fault, setFault] = useState(false);
  const { state, value, problem, run, stop } = useWorkerTask<"simulate">();

  const compute = (asked: SimulateFields, on = bench) => {
    const plan = planOf(asked);
    setFault(plan === undefined);
    if (plan === undefined) return;
    const options = optionsOf(onBench(conditionsFor(analysis.getState().conditions, hypotheses), on));
    run({ kind: "simulate", tree, plan, options, maxRecords });
  };
  // run the default simulation at once
  const first = useRef(() => compute(fields));
  useEffect(() => first.current(), []);
  const change = (part: Partial<SimulateFields>): SimulateFields => {
    const next = { ...fields, ...part };
    stop();
    setFault(false);
    setFields(next);
    return next;
  };
  const limits = { most: wholeNumber(maxShots), largest: wholeNumber(maxSeed) };
  return (
    <Dialog
      title={t("title")}
      width={1180}
      className={simulation.dialog ?? ""}
      close={close}
      buttons={[
        { text: t("shotOpen"), onClick: () => showInstead("shot") },
        { text: t("print"), disabled: value === undefined, onClick: () => window.print() },
        { text: t("csv"), disabled: value === undefined, onClick: () => value && saveCounts(value, tree.name) },
        { text: t("simulate"), type: "primary", onClick: () => compute(fields) },
      ]}
    >
      <p className={style.about}>{t("about")}</p>
      <form
        className={simulation.form}
        onSubmit={(event) => {
          event.preventDefault();
          compute(fields);
        }}
      >
        <Fields fields={fields} change={change}>
          <BenchField
            label={t("bench")}
            none={t("benchAnalysis")}
            bench={bench}
            choose={(on) => {
              setBench(on);
              compute(fields, on);
            }}
          />
        </Fields>
        <Button onClick={() => compute(change({ seed: newSeed() }))}>{t("newSeed")}</Button>
        <p className={style.fault} role="alert">
          {fault ? t("fault", limits) : problem && t(`receiver:${problem.code}`, problem.params)}
        </p>
        <button type="submit" hidden />
      </form>
      <p className={simulation.hint}>{t("seedHint")}</p>
      {bench === undefined && <UnderConditions hypotheses={hypotheses} />}
      <TaskStatus state={state} label={t("simulating")} stop={stop} />
      {value && <Outcome value={value} tree={tree} />}
    </Dialog>
  );
}

interface FieldsProps {
  readonly fields: SimulateFields;
  readonly change: (part: Partial<SimulateFields>) => void;
  readonly children: ReactNode;
}

function Fields({ fields, change, children }: FieldsProps) {
  const { t } = useTranslation("web-simulate");
  const id = useId();
  return (
    <>
      {(["shots", "seed"] as const).map((name) => (
        <Field key={name} label={t(name)} id={`${id}${name}`}>
          <Input
            id={`${id}${name}`}
            inputMode="numeric"
            value={fields[name]}
            onChange={(event) => change({ [name]: event.target.value })}
          />
        </Field>
      ))}
      {children}
    </>
  );
}

interface OutcomeProps {
  readonly value: TaskResults["simulate"];
  readonly tree: ReturnType<typeof treeFileOf>;
}

function Outcome({ value: { plan, result }, tree }: OutcomeProps) {
  const { t } = useTranslation(["web-simulate", "web-result"]);
  const study = studyOfResult(result, factsOf({ source: "sent", tree }));
  const origin = t("web-result:simulatedHere", { shots: wholeNumber(plan.shots), seed: plan.seed });
  return (
    <section className={simulation.outcome} aria-label={t("outcome")} aria-live="polite">
      <h2 className={simulation.name}>{tree.name}</h2>
      <LazyBoundary>
        <DrawnHere>
          <ResultFigures study={study} origin={origin} />
        </DrawnHere>
      </LazyBoundary>
    </section>
  );
}

/** Saves the counts as a feedback file whose name and header say that they are simulated. */
function saveCounts({ plan, feedback }: TaskResults["simulate"], name = ""): void {
  const bytes = new TextEncoder().encode(feedbackText(feedback));
  saveFile({ name: `simulated_${treeFileStem(name)}_seed${plan.seed}.csv`, bytes, isText: false });
}
