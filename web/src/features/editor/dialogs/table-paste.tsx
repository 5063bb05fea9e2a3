import { type DecimalMark, decimalMarks, readTableText, readTypedValue } from "@clicktree/core/tree";
import { Alert, Button } from "antd";
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { typedKey } from "../../../platform/controls/typed-key.js";
import { type Table, withBlock } from "../model/modulation.js";
import style from "./modulation.module.css";

interface Place {
  readonly row: number;
  readonly column: number;
}

/** The result of the last paste, until the table changes in another way. */
type Outcome =
  | { readonly kind: "pasted"; readonly before: Table; readonly block: Table; readonly at: Place }
  | { readonly kind: "refused"; readonly reason: string }
  | { readonly kind: "asked"; readonly text: string; readonly at: Place };

interface TablePaste {
  /** Reads a pasted block; a single value is left to the field. */
  readonly paste: (event: ClipboardEvent, at: Place) => void;
  /** Ctrl+Z takes back the last paste as a whole. */
  readonly press: (event: KeyboardEvent) => void;
  readonly forget: () => void;
  readonly notice: ReactNode;
}

/** Reads blocks of cells that are pasted into a table, asks if their commas have two meanings, and says what did not fit. */
export function useTablePaste(table: Table, change: (table: Table) => void): TablePaste {
  const { t } = useTranslation(["web-editor", "web-values"]);
  const [outcome, setOutcome] = useState<Outcome>();
  const take = (text: string, at: Place, decimal?: DecimalMark): void => {
    const read = readTableText(text, decimal);
    if (read.kind === "ask") setOutcome({ kind: "asked", text, at });
    else if (read.kind === "fault") {
      const { code, line, cell, shown } = read.fault;
      const problem = t(`web-values:${code}`, { shown });
      const place = t(cell === 0 ? "web-values:tableLine" : "web-values:tableCell", { line, cell, problem });
      setOutcome({ kind: "refused", reason: place });
    } else {
      change(withBlock(table, read.rows, at.row, at.column));
      setOutcome({ kind: "pasted", before: table, block: read.rows, at });
    }
  };
  const undo = (before: Table): void => {
    change(before);
    setOutcome(undefined);
  };
  return {
    paste: (event, at) => {
      const text = event.clipboardData.getData("text/plain");
      if (isOneValue(text)) return setOutcome(undefined);
      event.preventDefault();
      take(text, at);
    },
    press: (event) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && typedKey(event.nativeEvent) === "z";
      if (!isUndo || outcome?.kind !== "pasted") return;
      event.preventDefault();
      undo(outcome.before);
    },
    forget: () => setOutcome(undefined),
    notice: (
      <div role="alert" className={style.pasted}>
        {outcome?.kind === "refused" && (
          <Alert type="error" showIcon title={t("nothingPasted", { reason: outcome.reason })} />
        )}
        {outcome?.kind === "pasted" && (
          <Alert
            type={isWhole(outcome) ? "success" : "warning"}
            showIcon
            title={t(isWhole(outcome) ? "pastedAll" : "pastedPart", sizesOf(outcome))}
            action={<Button onClick={() => undo(outcome.before)}>{t("undo")}</Button>}
          />
        )}
        {outcome?.kind === "asked" && (
          <Alert
            type="warning"
            showIcon
            title={t("pasteAsk")}
            action={decimalMarks.map((mark) => (
              <Button key={mark} onClick={() => take(outcome.text, outcome.at, mark)}>
                {t(`pasteComma_${mark}`, { row: firstRow(outcome.text, mark) })}
              </Button>
            ))}
          />
        )}
      </div>
    ),
  };
}

/** Whether a field can take a text as part of its own value: no line, tab or second number. */
function isOneValue(text: string): boolean {
  const read = readTableText(text);
  if (read.kind === "table" && (read.rows.length > 1 || read.rows[0]!.length > 1)) return false;
  if (/[\r\n\t;]/.test(text.trim())) return false;
  if (read.kind !== "fault") return readTypedValue(text).ok;
  return read.fault.code !== "TWO_NUMBERS" && read.fault.code !== "TWO_READINGS" && !/\S\s+\S|,.*,/.test(text);
}

type Pasted = Extract<Outcome, { kind: "pasted" }>;

/** Rows and columns of the block, and those that found a place. */
function sizesOf({ before, block, at }: Pasted) {
  const [allRows, allColumns] = [block.length, block[0]!.length];
  const rows = Math.min(allRows, before.length - at.row);
  const columns = Math.min(allColumns, (before[0]?.length ?? 0) - at.column);
  return { rows, columns, allRows, allColumns };
}

function isWhole(outcome: Pasted): boolean {
  const { rows, columns, allRows, allColumns } = sizesOf(outcome);
  return rows === allRows && columns === allColumns;
}

/** The cells of the first row under one meaning of the commas, as an example. */
function firstRow(text: string, decimal: DecimalMark): string {
  const read = readTableText(text, decimal);
  return read.kind === "table" ? read.rows[0]!.slice(0, 4).join(" | ") : "…";
}
