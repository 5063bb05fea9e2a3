import { sweepVariables } from "@clicktree/core/analysis";
import { strategies } from "@clicktree/core/design";
import { Input, Select } from "antd";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import style from "./design.module.css";
import type { Receiver } from "./design-task.js";
import { Field } from "./field.js";
import type { SweepFields } from "./sweep-fields.js";

interface Props {
  readonly fields: SweepFields;
  readonly change: (part: Partial<SweepFields>) => void;
  readonly hypotheses: number;
  readonly fault: string | undefined;
}

/** What is varied, from where to where, and whose error is followed. */
export function SweepForm({ fields, change, hypotheses, fault }: Props) {
  const { t } = useTranslation("web-design");
  const id = useId();
  const numbers = fields.over === "bins" ? (["from", "to"] as const) : (["from", "to", "points"] as const);
  const receivers: readonly Receiver[] = [...(["scaled", "fixed"] as const), ...strategies];
  return (
    <div className={style.fields}>
      <Field label={t("over")} id={`${id}over`}>
        <Select
          id={`${id}over`}
          value={fields.over}
          onChange={(over: SweepFields["over"]) => change({ over })}
          options={sweepVariables.map((value) => ({ value, label: t(`over_${value}`) }))}
        />
      </Field>
      {numbers.map((name) => (
        <Field key={name} label={t(name)} id={`${id}${name}`}>
          <Input
            id={`${id}${name}`}
            inputMode="decimal"
            value={fields[name]}
            onChange={(event) => change({ [name]: event.target.value })}
          />
        </Field>
      ))}
      <Field label={t("receiver")} id={`${id}receiver`} wide>
        <Select
          id={`${id}receiver`}
          value={fields.receiver}
          onChange={(receiver: Receiver) => change({ receiver })}
          options={receivers.map((value) => ({
            value,
            label: t(`receiver_${value}`),
            disabled: value === "dynamic" && hypotheses !== 2,
          }))}
        />
      </Field>
      <p className={style.fault} role="alert">
        {fault}
      </p>
    </div>
  );
}
