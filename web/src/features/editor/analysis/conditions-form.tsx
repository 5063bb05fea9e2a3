import { Button, Select } from "antd";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useEditor } from "../state/editor-context.js";
import { BenchFields, FaultLines, type LabelledProps } from "./bench-fields.js";
import { CalibratedField } from "./calibrated-field.js";
import { type Conditions, type Fields, faultsOf, fieldsOf, readFields, usual, withBench } from "./conditions.js";
import style from "./conditions-form.module.css";
import { Explained } from "./explained.js";

interface Props {
  readonly conditions: Conditions;
  readonly change: (conditions: Conditions) => void;
  readonly close: () => void;
  /** Called with whether the typed conditions are invalid; then the figures are not theirs. */
  readonly setInvalid: (invalid: boolean) => void;
}

/**
 * Detector, priors, sign and decision rule. Valid input applies at once; invalid input shows an error, changes nothing
 * and keeps the form open.
 */
export function ConditionsForm({ conditions, change, close, setInvalid }: Props) {
  const { t } = useTranslation("web-analysis");
  const hypotheses = useEditor(({ document }) => document.modulationTable?.length ?? 0);
  const bins = useEditor(({ document }) => document.modulationTable?.[0]?.length ?? 0);
  const [fields, setFields] = useState(() => fieldsOf(conditions));
  const id = useId();
  const faults = faultsOf(fields, { hypotheses, bins });
  const isInvalid = faults.size > 0;
  useEffect(() => {
    setInvalid(isInvalid);
    // a closed form loses what is invalid in it
    return () => setInvalid(false);
  }, [setInvalid, isInvalid]);
  const set = (part: Partial<Fields>) => {
    const next = { ...fields, ...part };
    setFields(next);
    const result = readFields(next, { hypotheses, bins });
    if ("conditions" in result) change(withBench(result.conditions, conditions));
  };
  const form = useRef<HTMLElement>(null);
  const finish = () => {
    if (!isInvalid) close();
    else form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  };
  const calibrate = (next: Conditions) => {
    setFields(fieldsOf(next));
    change(next);
  };
  return (
    <section ref={form} className={style.form} aria-label={t("conditions")}>
      <CalibratedField id={`${id}bench`} conditions={conditions} choose={calibrate} Labelled={Row} />
      <BenchFields id={id} fields={fields} set={set} faults={faults} Labelled={Row} />
      <Row label={t("decision")} id={`${id}decision`}>
        <Select
          id={`${id}decision`}
          value={fields.decision}
          onChange={(decision: Fields["decision"]) => set({ decision })}
          options={(["posterior", "labels"] as const).map((value) => ({ value, label: t(`decision_${value}`) }))}
        />
      </Row>
      <FaultLines id={id} faults={faults} className={style.fault!} />
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
        <Button size="small" type="primary" onClick={finish}>
          {t("done")}
        </Button>
        <Explained subject="conditions" />
      </div>
    </section>
  );
}

const Row = ({ label, id, children }: LabelledProps) => (
  <div className={style.row}>
    <label htmlFor={id}>{label}</label>
    {children}
  </div>
);
