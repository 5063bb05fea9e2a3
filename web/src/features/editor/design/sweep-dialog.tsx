import { sweepVariables } from "@clicktree/core/analysis";
import { strategies } from "@clicktree/core/design";
import { meanPhotons, readTable } from "@clicktree/core/receiver";
import { treeFileStem } from "@clicktree/core/requests";
import { Input, Select } from "antd";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { reportFailure } from "../../../platform/toast/toast.js";
import { Dialog } from "../../../shared/dialog/index.js";
import { saveFile } from "../../../shared/download/index.js";
import { pngOf } from "../../../shared/png/index.js";
import { useCommaFault } from "../../../shared/typed-number/index.js";
import { UnderConditions, useAnalysisStore } from "../analysis/analysis-store.js";
import { conditionsFor, optionsOf } from "../analysis/conditions.js";
import { treeFileOf } from "../model/document.js";
import { useEditorStore, useEditorUi } from "../state/editor-context.js";
import style from "./design.module.css";
import type { Receiver } from "./design-task.js";
import { Field, faultOf } from "./field.js";
import { curvesCsv, type SweptCurve, withCurve } from "./sweep-curves.js";
import { faultsOf, type SweepFaults, type SweepFields, usualRange, valuesOf } from "./sweep-fields.js";
import { SweepOutcome } from "./sweep-outcome.js";
import { TaskStatus, useWorkerTask } from "./use-worker-task.js";

interface Props {
  readonly fields: SweepFields;
  readonly change: (part: Partial<SweepFields>) => void;
  readonly hypotheses: number;
  readonly faults: SweepFaults;
  readonly problem: string | undefined;
}

/** The variable, its range, and the receiver. */
function SweepForm({ fields, change, hypotheses, faults, problem }: Props) {
  const { t } = useTranslation("web-design");
  const commaFault = useCommaFault();
  const id = useId();
  const numbers = fields.over === "bins" ? (["from", "to"] as const) : (["from", "to", "points"] as const);
  const receivers: readonly Receiver[] = [...(["scaled", "fixed"] as const), ...strategies];
  return (
    <div className={style.fields}>
      <Field label={t("over")} id={`${id}over`} width="two">
        <Select
          id={`${id}over`}
          value={fields.over}
          onChange={(over: SweepFields["over"]) => change({ over })}
          options={sweepVariables.map((value) => ({ value, label: t(`over_${value}`) }))}
        />
      </Field>
      {numbers.map((name) => {
        const fault = faults[name] && (commaFault(fields[name]) ?? t(faults[name]));
        return (
          <Field key={name} label={t(name)} id={`${id}${name}`} fault={fault}>
            <Input
              id={`${id}${name}`}
              {...faultOf(`${id}${name}`, fault)}
              inputMode="decimal"
              value={fields[name]}
              onChange={(event) => change({ [name]: event.target.value })}
            />
          </Field>
        );
      })}
      <Field label={t("receiver")} id={`${id}receiver`} width="row">
        <Select
          id={`${id}receiver`}
          value={fields.receiver}
          onChange={(receiver: Receiver) => change({ receiver })}
          options={receivers.map((value) => ({
            value,
            label:
              value === "dynamic" && hypotheses !== 2
                ? t("onlyTwo", { name: t(`receiver_${value}`) })
                : t(`receiver_${value}`),
            disabled: value === "dynamic" && hypotheses !== 2,
          }))}
        />
      </Field>
      <p className={style.fault} role="alert">
        {problem}
      </p>
    </div>
  );
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

async function saveChart(name: string, kind: "png" | "svg", picture: SVGSVGElement): Promise<void> {
  const saved = picture.cloneNode(true) as SVGSVGElement;
  for (const guide of saved.querySelectorAll("[data-guide]")) guide.remove();
  const svg = new XMLSerializer().serializeToString(saved);
  const { width, height } = picture.viewBox.baseVal;
  const bytes = kind === "svg" ? bytesOf(svg) : await pngOf({ svg, width, height });
  saveFile({ name: `${name}.${kind}`, bytes, isText: false });
}

/**
 * The error of the drawing, or of a tree designed for each point, along one variable, as a chart that can be saved. The
 * chart stays when the settings change; another receiver along the same variable adds a curve.
 */
export default function SweepDialog() {
  const { t } = useTranslation(["web-design", "receiver"]);
  const { close } = useEditorUi();
  const analysis = useAnalysisStore();
  const { document } = useEditorStore().getState();
  const { light, bins, hypotheses } = lightOf(document.modulationTable);
  const [fields, setFields] = useState<SweepFields>(() => ({
    ...{ over: "photons", points: "21", receiver: "scaled" },
    ...usualRange("photons", light, bins),
  }));
  const [isMarking, setMarking] = useState(false);
  const faults = isMarking ? faultsOf(fields) : {};
  const { state, value: swept, problem, run, stop } = useWorkerTask<"sweep">();
  const [curves, setCurves] = useState<readonly SweptCurve[]>([]);
  useEffect(() => {
    if (swept) setCurves((before) => withCurve(before, swept));
  }, [swept]);
  const picture = useRef<SVGSVGElement>(null);

  const compute = (asked: SweepFields) => {
    const values = valuesOf(asked);
    setMarking(values === undefined);
    if (values === undefined) return;
    const { over, receiver } = asked;
    const options = optionsOf(conditionsFor(analysis.getState().conditions, hypotheses));
    run({ kind: "sweep", tree: treeFileOf(document), over, values, receiver, options });
  };
  // run the default sweep at once
  const first = useRef(() => compute(fields));
  useEffect(() => first.current(), []);
  const change = (part: Partial<SweepFields>) => {
    stop();
    // marks only go from fields that are corrected
    setMarking(Object.keys(faults).length > 0);
    setFields((before) => {
      const over = part.over ?? before.over;
      return { ...before, ...(over !== before.over && usualRange(over, light, bins)), ...part };
    });
  };
  const [one] = curves;
  const name = `${treeFileStem(document.name)}_${one?.over ?? fields.over}`;
  const disabled = one === undefined;
  const keep = (kind: "png" | "svg") =>
    picture.current &&
    saveChart(name, kind, picture.current).catch((error: unknown) => reportFailure(t("saveFailed"), error));
  return (
    <Dialog
      title={t("sweepTitle")}
      width={860}
      close={close}
      buttons={[
        ...(["png", "svg"] as const).map((kind) => ({ text: t(kind), disabled, onClick: () => void keep(kind) })),
        {
          text: t("csv"),
          disabled,
          onClick: () => saveFile({ name: `${name}.csv`, bytes: bytesOf(curvesCsv(curves)), isText: false }),
        },
        { text: t("compute"), type: "primary", onClick: () => compute(fields) },
      ]}
    >
      <p className={style.about}>{t("sweepAbout")}</p>
      <UnderConditions hypotheses={hypotheses} />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          compute(fields);
        }}
      >
        <SweepForm
          fields={fields}
          change={change}
          hypotheses={hypotheses}
          faults={faults}
          problem={problem && t(`receiver:${problem.code}`, problem.params)}
        />
        <button type="submit" hidden />
      </form>
      <div className={style.status}>
        <TaskStatus state={state} label={t("sweeping")} stop={stop} />
      </div>
      {one && (
        <SweepOutcome
          key={one.over}
          curves={curves}
          remove={(receiver) => setCurves((before) => before.filter((each) => each.receiver !== receiver))}
          picture={picture}
        />
      )}
    </Dialog>
  );
}

/** Mean photon number, bins and rows of the drawing's table. */
function lightOf(cells: readonly (readonly string[])[] | null) {
  const table = readTable(cells);
  if (!table.ok) return { light: 1, bins: 4, hypotheses: 0 };
  const { bins, hypotheses } = table.value;
  return { light: meanPhotons(table.value).reduce((sum, n) => sum + n, 0) / hypotheses, bins, hypotheses };
}
