import { branchings, constellationKinds, strategies } from "@clicktree/core/design";
import type { ReceiverProblem } from "@clicktree/core/receiver";
import { Input, Select } from "antd";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { BenchFields } from "../analysis/bench-fields.js";
import style from "./design.module.css";
import { type DesignFields, needsRows, type Signal } from "./design-fields.js";
import { Field } from "./field.js";

interface Props {
  readonly fields: DesignFields;
  readonly change: (part: Partial<DesignFields>) => void;
  readonly problem: ReceiverProblem | undefined;
  /** The field of detector, priors or sign that makes no sense. */
  readonly bad: keyof DesignFields["bench"] | undefined;
  /** The drawing has a table of its own. */
  readonly hasOwn: boolean;
  /** Rows of the table that is chosen. */
  readonly hypotheses: number;
}

/** Signal, detector and strategy. */
export function DesignForm({ fields, change, problem, bad, hasOwn, hypotheses }: Props) {
  const { t } = useTranslation(["web-design", "receiver"]);
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
            label: t(`strategy_${value}`),
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
      <BenchFields id={id} fields={bench} set={setBench} bad={bad} fault={`${id}fault`} Labelled={Field} />
      <p id={`${id}fault`} className={style.fault} role="alert">
        {problem && t(`receiver:${problem.code}`, problem.params)}
      </p>
    </div>
  );
}
