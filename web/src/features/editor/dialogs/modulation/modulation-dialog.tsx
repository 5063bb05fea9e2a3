import { constellation } from "@clicktree/core/design";
import { Alert, Button, Input } from "antd";
import { type ClipboardEvent, type KeyboardEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "../../../../platform/toast/index.js";
import { ConstellationMark } from "../../../../shared/constellation/index.js";
import { Dialog } from "../../../../shared/dialog/index.js";
import {
  firstBadCell,
  isCell,
  isSize,
  readBlock,
  readSize,
  resized,
  setModulation,
  type Table,
  tableLimits,
  withBlock,
} from "../../model/modulation.js";
import { useActions, useEditorStore, useEditorUi } from "../../state/editor-context.js";
import style from "./modulation.module.css";

interface CellGridProps {
  readonly table: Table;
  readonly change: (table: Table) => void;
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Enter: [1, 0],
};

/** The amplitudes: rows are hypotheses, columns bins. Up, down and Enter go along a column; a block is pasted at once. */
function CellGrid({ table, change }: CellGridProps) {
  const { t } = useTranslation("web-editor");
  const set = (row: number, column: number, text: string) => change(withBlock(table, [[text]], row, column));
  const paste = (event: ClipboardEvent, row: number, column: number) => {
    const block = readBlock(event.clipboardData.getData("text/plain"));
    if (block.length === 1 && block[0]?.length === 1) return;
    event.preventDefault();
    change(withBlock(table, block, row, column));
  };
  const move = (event: KeyboardEvent<HTMLInputElement>, row: number, column: number) => {
    const step = steps[event.key];
    if (step === undefined) return;
    const grid = event.currentTarget.closest("table");
    const next = grid?.querySelector<HTMLInputElement>(`[data-cell="${row + step[0]} ${column + step[1]}"]`);
    event.preventDefault();
    next?.focus();
    next?.select();
  };
  /** Letters of the longest cell of each column: a value is seen whole. */
  const letters = table[0]?.map((_, column) => Math.max(1, ...table.map((row) => row[column]?.length ?? 0))) ?? [];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard
    <section className={style.scroll} aria-label={t("modulation")} tabIndex={0}>
      <table className={style.table}>
        <thead>
          <tr>
            <td />
            {table[0]?.map((_, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a bin is its column
              <th key={column} scope="col">
                {t("bin", { bin: column + 1 })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a hypothesis is its row
            <tr key={row}>
              <th scope="row">
                <ConstellationMark table={table} hypothesis={row} /> H{row}
              </th>
              {cells.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a bin is its column
                <td key={column}>
                  <input
                    data-cell={`${row} ${column}`}
                    aria-label={t("cellOf", { row, bin: column + 1 })}
                    aria-invalid={!isCell(cell)}
                    autoComplete="off"
                    spellCheck={false}
                    size={letters[column]}
                    value={cell}
                    onChange={(event) => set(row, column, event.target.value)}
                    onPaste={(event) => paste(event, row, column)}
                    onKeyDown={(event) => move(event, row, column)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface PresetsProps {
  readonly bins: number;
  readonly choose: (table: Table) => void;
  readonly refuse: (fault: string) => void;
}

const presets = ["bpsk", "qpsk", "psk8", "ook", "ppm"] as const;

/** Presets for common signals. */
function Presets({ bins, choose, refuse }: PresetsProps) {
  const { t } = useTranslation("web-editor");
  const [photons, setPhotons] = useState("2");
  const apply = (preset: (typeof presets)[number]) => {
    const kind = preset === "psk8" ? ({ kind: "psk", hypotheses: 8 } as const) : { kind: preset };
    const table = constellation({ ...kind, bins, photons: Number(photons) });
    if (!isSize(bins)) refuse(t("rangeError"));
    else if (!table.ok) refuse(t("photonsError"));
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

/** A number as text, so that invalid input stays visible and gets an error. */
export function SizeField({ label, value, setValue }: Props) {
  const id = useId();
  return (
    <div className={style.size}>
      <label htmlFor={id}>{label}</label>
      <Input id={id} inputMode="decimal" value={value} onChange={(event) => setValue(event.target.value)} />
    </div>
  );
}

/** Bins and hypotheses, then the table of amplitudes. */
export default function ModulationDialog() {
  const { t } = useTranslation(["web-editor", "problems"]);
  const { close } = useEditorUi();
  const { run } = useActions();
  const { document } = useEditorStore().getState();
  const config = document.modulationConfig;
  const [bins, setBins] = useState(String(config?.bins ?? tableLimits.usual));
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
    const bad = firstBadCell(table);
    if (bad !== undefined) {
      setFault(t("problems:MODULATION_CELL", bad));
      return;
    }
    run(setModulation(table));
    const size = { hypotheses: table.length, bins: table[0]?.length ?? 0 };
    toast({ kind: "success", title: t("modulationSaved"), text: t("modulationSavedText", size) });
    close();
  };
  return (
    <Dialog
      title={t("modulationTitle")}
      width={920}
      close={close}
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
      <Presets bins={readSize(bins)} choose={choose} refuse={setFault} />
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
