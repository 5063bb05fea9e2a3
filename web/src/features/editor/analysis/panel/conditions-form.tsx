import { Button, Input, Select } from "antd";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useEditor } from "../../state/index.js";
import { type Conditions, type Fields, faultyField, fieldsOf, readFields, usual } from "../state/conditions.js";
import style from "./conditions-form.module.css";
import { Explained } from "./explained.js";

interface Props {
  readonly conditions: Conditions;
  readonly change: (conditions: Conditions) => void;
  readonly close: () => void;
}

const numbers = ["efficiency", "darkCounts", "visibility"] as const;

/** Detector, priors, sign and decision. What makes sense holds at once; what does not is told and changes nothing. */
export function ConditionsForm({ conditions, change, close }: Props) {
  const { t } = useTranslation(["web-analysis", "receiver"]);
  const hypotheses = useEditor(({ document }) => document.modulationTable?.length ?? 0);
  const [fields, setFields] = useState(() => fieldsOf(conditions));
  const id = useId();
  const read = readFields(fields, hypotheses);
  const problem = "problem" in read ? read.problem : undefined;
  const bad = problem && faultyField(problem);
  const set = (part: Partial<Fields>) => {
    const next = { ...fields, ...part };
    setFields(next);
    const result = readFields(next, hypotheses);
    if ("conditions" in result) change(result.conditions);
  };
  const marked = (name: keyof Fields) => ({
    id: `${id}${name}`,
    ...(bad === name && { status: "error" as const, "aria-invalid": true, "aria-describedby": `${id}fault` }),
  });
  return (
    <section className={style.form} aria-label={t("conditions")}>
      {numbers.map((name) => (
        <Row key={name} label={t(name)} field={`${id}${name}`}>
          <Input
            {...marked(name)}
            inputMode="decimal"
            value={fields[name]}
            onChange={(event) => set({ [name]: event.target.value })}
          />
        </Row>
      ))}
      <Row label={t("resolution")} field={`${id}resolution`}>
        <Select
          {...marked("resolution")}
          value={fields.resolution}
          onChange={(resolution: string) => set({ resolution })}
          options={(["3", "2", "1"] as const).map((value) => ({ value, label: t(`resolution_${value}`) }))}
        />
      </Row>
      <Row label={t("priors")} field={`${id}priors`}>
        <Input
          {...marked("priors")}
          placeholder={t("priorsHint")}
          value={fields.priors}
          onChange={(event) => set({ priors: event.target.value })}
        />
      </Row>
      <Row label={t("sign")} field={`${id}sign`}>
        <Select
          {...marked("sign")}
          value={fields.sign}
          onChange={(sign: Fields["sign"]) => set({ sign })}
          options={(["plus", "minus"] as const).map((value) => ({ value, label: t(`sign_${value}`) }))}
        />
      </Row>
      <Row label={t("decision")} field={`${id}decision`}>
        <Select
          {...marked("decision")}
          value={fields.decision}
          onChange={(decision: Fields["decision"]) => set({ decision })}
          options={(["posterior", "labels"] as const).map((value) => ({ value, label: t(`decision_${value}`) }))}
        />
      </Row>
      <p id={`${id}fault`} className={style.fault} role="alert">
        {problem && t(`receiver:${problem.code}`, problem.params)}
      </p>
      <div className={style.acts}>
        <Button
          size="small"
          onClick={() => {
            setFields(fieldsOf(usual));
            change(usual);
          }}
        >
          {t("idealAgain")}
        </Button>
        <Button size="small" type="primary" onClick={close}>
          {t("done")}
        </Button>
        <Explained subject="conditions" />
      </div>
    </section>
  );
}

interface RowProps {
  readonly label: string;
  readonly field: string;
  readonly children: ReactNode;
}

const Row = ({ label, field, children }: RowProps) => (
  <div className={style.row}>
    <label htmlFor={field}>{label}</label>
    {children}
  </div>
);
