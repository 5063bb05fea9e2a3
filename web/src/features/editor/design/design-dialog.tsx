import type { TreeFile } from "@clicktree/contract";
import { branchings, constellationKinds, type Strategy, strategies } from "@clicktree/core/design";
import type { ReceiverProblem } from "@clicktree/core/receiver";
import { maxStoredTree } from "@clicktree/core/tree";
import { formatError, toFourDigits } from "@clicktree/messages/number-format";
import { Alert, Input, Select } from "antd";
import { useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "../../../platform/toast/toast.js";
import { Dialog } from "../../../shared/dialog/index.js";
import { MeritScale } from "../../../shared/merit-scale/index.js";
import { exactProbability, powerOfTen, probability, wholeNumber } from "../../../shared/number-format/index.js";
import { useCommaFault } from "../../../shared/typed-number/index.js";
import { useAnalysisStore } from "../analysis/analysis-store.js";
import { BenchFields, FaultLines } from "../analysis/bench-fields.js";
import { describeConditions, type Faults, fieldsOf } from "../analysis/conditions.js";
import { useActions, useEditorStore, useEditorUi } from "../state/editor-context.js";
import { ConstellationPicture } from "./constellation-picture.js";
import style from "./design.module.css";
import {
  asWritten,
  benchFaults,
  type DesignFields,
  needsRows,
  requestOf,
  type Signal,
  tableOf,
  typedEndBelow,
} from "./design-fields.js";
import type { TaskResults } from "./design-task.js";
import { Field } from "./field.js";
import { TaskStatus, useWorkerTask } from "./use-worker-task.js";

interface DesignFormProps {
  readonly fields: DesignFields;
  readonly change: (part: Partial<DesignFields>) => void;
  readonly problem: ReceiverProblem | undefined;
  /** The invalid fields of detector, priors and sign. */
  readonly faults: Faults;
  /** Whether the drawing has its own table. */
  readonly hasOwn: boolean;
  /** Number of rows of the chosen table. */
  readonly hypotheses: number;
}

/** Signal, detector and strategy. */
function DesignForm({ fields, change, problem, faults, hasOwn, hypotheses }: DesignFormProps) {
  const { t } = useTranslation(["web-design", "receiver"]);
  const commaFault = useCommaFault();
  const id = useId();
  const { bench, signal } = fields;
  const signals: readonly Signal[] = hasOwn ? [...constellationKinds, "own"] : constellationKinds;
  const setBench = (part: Partial<DesignFields["bench"]>) => change({ bench: { ...bench, ...part } });
  const text = (name: "rows" | "photons" | "bins" | "endBelow", hint?: string) => (
    <Field label={t(name)} id={`${id}${name}`}>
      <Input
        id={`${id}${name}`}
        inputMode="decimal"
        value={fields[name]}
        placeholder={hint}
        onChange={(event) => change({ [name]: event.target.value })}
      />
    </Field>
  );
  return (
    <div className={style.fields}>
      <Field label={t("signal")} id={`${id}signal`}>
        <Select
          id={`${id}signal`}
          value={signal}
          onChange={(next: Signal) => change({ signal: next })}
          options={signals.map((value) => ({ value, label: t(`signal_${value}`) }))}
        />
      </Field>
      {needsRows(signal) && text("rows")}
      {signal !== "own" && text("photons")}
      {signal !== "own" && text("bins")}
      <Field label={t("strategy")} id={`${id}strategy`} hint={t(`about_${fields.strategy}`)}>
        <Select
          id={`${id}strategy`}
          value={fields.strategy}
          onChange={(strategy: DesignFields["strategy"]) => change({ strategy })}
          options={strategies.map((value) => ({
            value,
            label:
              value === "dynamic" && hypotheses !== 2
                ? t("onlyTwo", { name: t(`strategy_${value}`) })
                : t(`strategy_${value}`),
            disabled: value === "dynamic" && hypotheses !== 2,
          }))}
        />
      </Field>
      <Field label={t("branches")} id={`${id}branches`}>
        <Select
          id={`${id}branches`}
          value={fields.branches}
          onChange={(branches: DesignFields["branches"]) => change({ branches })}
          options={branchings.map((value) => ({ value, label: t(`branches_${value}`) }))}
        />
      </Field>
      {text("endBelow", t("endBelowHint"))}
      <BenchFields id={id} fields={bench} set={setBench} faults={faults} Labelled={Field} />
      <FaultLines
        id={id}
        faults={faults}
        className={style.fault!}
        other={problem && (commaFault(problem.params.value) ?? t(`receiver:${problem.code}`, problem.params))}
      />
    </div>
  );
}

/** Whether the canvas and the server accept a tree of this size. */
const storable = ({ nodes }: TreeFile): boolean => nodes.length <= maxStoredTree.nodes;

interface Props {
  readonly design: TaskResults["design"];
  readonly asked: Strategy;
  /** The gain below which branches were allowed to end. */
  readonly endBelow: number;
}

/** The results of the designed tree, compared with its bounds. */
function DesignOutcome({ design, asked, endBelow }: Props) {
  const { t } = useTranslation(["web-design", "receiver"]);
  const { tree, merit, bounds, gap, strategy, searched, leftOut } = design;
  const limit = bounds.standardQuantumLimit.error;
  const way = t(`strategy_${strategy}`);
  const figures = [
    [t("success"), exactProbability(merit.success)],
    [t("limit"), limit === null ? t("noLimit") : exactProbability(1 - limit)],
    [t("helstrom"), exactProbability(1 - bounds.helstrom.error)],
    [t("gap"), t("gapMost", { most: formatError(toFourDigits(gap.most, Math.ceil)) })],
    [t("foundBy"), asked === "best" ? t("polished", { strategy: way }) : way],
    ...(searched ? [[t("foundAgain"), t("ofDescents", searched)] as const] : []),
    [t("nodes"), wholeNumber(tree.nodes.length)],
  ] as const;
  return (
    <section className={style.outcome} aria-label={t("outcome")} aria-live="polite">
      <MeritScale size="large" limits={bounds} predicted={merit.error} />
      <dl className={style.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd translate="no">{value}</dd>
          </div>
        ))}
      </dl>
      {design.endBelow > endBelow && (
        <Alert type="info" showIcon title={t("endedEarly", { probability: powerOfTen(design.endBelow) })} />
      )}
      {leftOut.map(({ strategy: name, problem }) => (
        <Alert
          key={name}
          type="info"
          showIcon
          title={t("leftOut", { strategy: t(`strategy_${name}`) })}
          description={t(`receiver:${problem.code}`, problem.params)}
        />
      ))}
      {!storable(tree) && (
        <Alert
          type="warning"
          showIcon
          title={t("tooLarge", { nodes: wholeNumber(tree.nodes.length), most: wholeNumber(maxStoredTree.nodes) })}
        />
      )}
    </section>
  );
}

const usual = { rows: "8", photons: "2", bins: "4", strategy: "best", branches: "each", endBelow: "" } as const;

/** Designs a tree for a signal and a detector and places it on the canvas. */
export default function DesignDialog() {
  const { t } = useTranslation(["web-design", "receiver"]);
  const { t: tJudgement } = useTranslation("judgement");
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
  const { state, value: design, problem: found, run, stop } = useWorkerTask<"design">();
  const table = useMemo(() => tableOf(fields, own), [fields, own]);
  const working = state !== undefined && "progress" in state;
  const change = (part: Partial<DesignFields>) => {
    // a result belongs to the previous request
    stop();
    setFault(undefined);
    setFields((before) => ({ ...before, ...part }));
  };
  const compute = () => {
    const asked = requestOf(fields, own);
    setFault(asked.ok ? undefined : asked.problem);
    if (!asked.ok) return;
    // a design does not change the decision rule of the analysis
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
    // every change of a field stops and removes a design, so it was made for these
    const asked = requestOf(fields, own);
    const conditions = asked.ok ? describeConditions(tJudgement, asked.value.conditions) : "";
    const description = t("description", { conditions, success: probability(made.merit.success) });
    insertTree({ ...made.tree, name, description });
    toast({ kind: "success", title: t("drawn"), text: t("drawnText", { nodes: made.tree.nodes.length }) });
    close();
  };
  const faults: Faults = table.ok ? benchFaults(fields.bench, table.value) : new Map();
  // the fields of the bench have their own sentences
  const problem = faults.size > 0 ? undefined : (fault ?? found);
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
          disabled: working,
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
          faults={faults}
          hasOwn={own !== null && own.length > 0}
          hypotheses={table.ok ? table.value.length : 0}
        />
        <ConstellationPicture table={table.ok ? table.value : []} />
        <button type="submit" hidden />
      </form>
      <TaskStatus state={state} label={t("working")} stop={stop} />
      {design && <DesignOutcome design={design} asked={fields.strategy} endBelow={typedEndBelow(fields)} />}
    </Dialog>
  );
}
