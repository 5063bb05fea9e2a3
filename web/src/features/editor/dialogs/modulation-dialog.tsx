import { constellation } from "@clicktree/core/design";
import { meanPhotons, readTable } from "@clicktree/core/receiver";
import { typedNumber, typedWhole } from "@clicktree/core/tree";
import { Alert, Button, Input } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "../../../platform/toast/toast.js";
import { Dialog } from "../../../shared/dialog/index.js";
import { useCommaFault } from "../../../shared/typed-number/index.js";
import {
  drawnBins,
  firstBadCell,
  isSize,
  readSize,
  resized,
  setModulation,
  type Table,
  tableLimits,
} from "../model/modulation.js";
import type { EditorDocument } from "../model/types.js";
import { useActions, useEditorStore, useEditorUi } from "../state/editor-context.js";
import { CellGrid } from "./cell-grid.js";
import style from "./modulation.module.css";

interface PresetsProps {
  readonly bins: number;
  /** Mean photon number of the table that is being edited. */
  readonly light: string;
  readonly choose: (table: Table) => void;
  readonly refuse: (fault: string) => void;
}

const presets = ["bpsk", "qpsk", "psk8", "ook", "ppm"] as const;

/** Presets for common signals. */
function Presets({ bins, light, choose, refuse }: PresetsProps) {
  const { t } = useTranslation("web-editor");
  const [photons, setPhotons] = useState(light);
  const commaFault = useCommaFault();
  const apply = (preset: (typeof presets)[number]) => {
    const kind = preset === "psk8" ? ({ kind: "psk", hypotheses: 8 } as const) : { kind: preset };
    const table = constellation({ ...kind, bins, photons: typedNumber(photons) });
    if (!isSize(bins)) refuse(t("rangeError"));
    else if (!table.ok) refuse(commaFault(photons) ?? t("photonsError"));
    else choose(table.value);
  };
  return (
    <fieldset className={style.presets}>
      <legend>{t("preset")}</legend>
      <SizeField label={t("photons")} value={photons} setValue={setPhotons} />
      <div className={style.names}>
        {presets.map((preset) => (
          <Button key={preset} onClick={() => apply(preset)}>
            {t(`preset_${preset}`)}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

interface Props {
  readonly label: string;
  readonly value: string;
  readonly setValue: (value: string) => void;
}

/** The number is kept as text, so that invalid input stays visible with its error. */
export function SizeField({ label, value, setValue }: Props) {
  const id = useId();
  return (
    <div className={style.size}>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        inputMode="decimal"
        value={value}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setValue(event.target.value)}
      />
    </div>
  );
}

/** The number of bins of the drawing, even without decisions; the default for an empty drawing. */
function binsOf(document: EditorDocument): number {
  const bins = drawnBins(document);
  return isSize(bins) && document.nodes.length > 1 ? bins : tableLimits.usual;
}

/** Mean photon number of a table, with three digits; 2 if there is no table yet. */
function lightOf(cells: Table | null): string {
  const table = readTable(cells);
  if (!table.ok) return "2";
  const mean = meanPhotons(table.value).reduce((sum, photons) => sum + photons, 0) / table.value.hypotheses;
  return mean > 0 ? String(Number(mean.toPrecision(3))) : "2";
}

/** Number of bins and hypotheses, then the table of amplitudes. */
export default function ModulationDialog() {
  const { t } = useTranslation(["web-editor", "problems"]);
  const { close } = useEditorUi();
  const { run } = useActions();
  const { document } = useEditorStore().getState();
  const config = document.modulationConfig;
  const [bins, setBins] = useState(String(config?.bins ?? binsOf(document)));
  const [hypotheses, setHypotheses] = useState(String(config?.hypotheses ?? tableLimits.usual));
  const [table, setTable] = useState<readonly (readonly string[])[]>(document.modulationTable ?? []);
  const [fault, setFault] = useState<string>();

  const change = (next: readonly (readonly string[])[]) => {
    setTable(next);
    setFault(undefined);
  };
  const create = () => {
    const size = { bins: readSize(bins), hypotheses: readSize(hypotheses) };
    setBins(String(size.bins));
    setHypotheses(String(size.hypotheses));
    if (isSize(size.bins) && isSize(size.hypotheses)) change(resized(table, size));
    else setFault(t("rangeError"));
  };
  const choose = (next: readonly (readonly string[])[]) => {
    setBins(String(next[0]?.length ?? 1));
    setHypotheses(String(next.length));
    change(next);
  };
  const save = () => {
    // a typed size counts without Create table, too; a text that is not a number is not replaced by 1 here
    const size = { bins: typedWhole(bins), hypotheses: typedWhole(hypotheses) };
    if (!isSize(size.bins) || !isSize(size.hypotheses)) {
      setFault(t("rangeError"));
      return;
    }
    const sized = resized(table, size);
    const bad = firstBadCell(sized);
    change(sized);
    if (bad !== undefined) {
      setFault(t("problems:MODULATION_CELL", bad));
      return;
    }
    run(setModulation(sized));
    toast({ kind: "success", title: t("modulationSaved"), text: t("modulationSavedText", size) });
    close();
  };
  return (
    <Dialog
      title={t("modulationTitle")}
      width={920}
      close={close}
      holdsInput
      buttons={[
        { text: t("cancel"), onClick: close },
        { text: t("saveTable"), type: "primary", disabled: table.length === 0, onClick: save },
      ]}
    >
      <form
        className={style.form}
        onSubmit={(event) => {
          event.preventDefault();
          create();
        }}
      >
        <SizeField label={t("bins")} value={bins} setValue={setBins} />
        <SizeField label={t("hypotheses")} value={hypotheses} setValue={setHypotheses} />
        <Button htmlType="submit">{t("createTable")}</Button>
      </form>
      <Presets bins={readSize(bins)} light={lightOf(document.modulationTable)} choose={choose} refuse={setFault} />
      <div role="alert" className={style.fault}>
        {fault !== undefined && <Alert type="error" showIcon title={fault} />}
      </div>
      {table.length > 0 && (
        <>
          <p className={style.hint}>{t("tableHint")}</p>
          <CellGrid table={table} change={change} />
        </>
      )}
    </Dialog>
  );
}
