import { readTypedValue } from "@clicktree/core/tree";
import { type KeyboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { ConstellationMark } from "../../../shared/constellation/index.js";
import { EMPTY_CELL, firstBadCell, isCell, storedCell, type Table, withBlock } from "../model/modulation.js";
import style from "./modulation.module.css";
import { useTablePaste } from "./table-paste.js";

const faultId = "cell-fault";

interface PlaceOfCell {
  readonly row: number;
  readonly column: number;
}

/**
 * The error of a cell and its position in the text. The line is always present, so that the layout does not shift under
 * a click.
 */
function CellFault({ table, cell }: { readonly table: Table; readonly cell: PlaceOfCell | undefined }) {
  const { t } = useTranslation(["web-editor", "web-values"]);
  const read = cell && readTypedValue(table[cell.row]?.[cell.column] ?? "");
  if (!cell || !read || read.ok) return <p id={faultId} className={style.cellFault} />;
  const { code, shown, at } = read.fault;
  const problem = t("web-values:invalid", { problem: t(`web-values:${code}`, { shown }), place: at + 1 });
  return (
    <p id={faultId} className={style.cellFault}>
      <b>{t("cellOf", { hypothesis: cell.row, bin: cell.column + 1 })}</b> {problem}
    </p>
  );
}

interface CellGridProps {
  readonly table: Table;
  readonly change: (table: Table) => void;
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Enter: [1, 0],
};

/**
 * The amplitudes: rows are hypotheses, columns are bins. Up, down and Enter move within a column; a block is pasted at
 * once.
 */
export function CellGrid({ table, change }: CellGridProps) {
  const { t } = useTranslation("web-editor");
  const [current, setCurrent] = useState<PlaceOfCell>();
  const isBad = ({ row, column }: PlaceOfCell): boolean => !isCell(table[row]?.[column] ?? EMPTY_CELL);
  const first = firstBadCell(table);
  const bad = current && isBad(current) ? current : first && { row: first.row - 1, column: first.column - 1 };
  const pasting = useTablePaste(table, change);
  const set = (row: number, column: number, text: string) => {
    pasting.forget();
    change(withBlock(table, [[text]], row, column));
  };
  const move = (event: KeyboardEvent<HTMLInputElement>, row: number, column: number) => {
    pasting.press(event);
    const step = steps[event.key];
    if (step === undefined) return;
    const grid = event.currentTarget.closest("table");
    const next = grid?.querySelector<HTMLInputElement>(`[data-cell="${row + step[0]} ${column + step[1]}"]`);
    event.preventDefault();
    next?.focus();
    next?.select();
  };
  /** Length of the longest cell of each column, so that values are shown in full */
  const letters = table[0]?.map((_, column) => Math.max(1, ...table.map((row) => row[column]?.length ?? 0))) ?? [];
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keyboard */}
      <section className={style.scroll} aria-label={t("modulation")} tabIndex={0}>
        <table className={style.table}>
          <thead>
            <tr>
              <td />
              {table[0]?.map((_, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a bin is identified by its column
                <th key={column} scope="col">
                  {t("bin", { bin: column + 1 })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a hypothesis is identified by its row
              <tr key={row}>
                <th scope="row">
                  <ConstellationMark table={table} hypothesis={row} /> H{row}
                </th>
                {cells.map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a bin is identified by its column
                  <td key={column}>
                    <input
                      data-cell={`${row} ${column}`}
                      aria-label={t("cellOf", { hypothesis: row, bin: column + 1 })}
                      aria-invalid={!isCell(cell)}
                      aria-describedby={row === bad?.row && column === bad.column ? faultId : undefined}
                      autoComplete="off"
                      autoCapitalize="none"
                      spellCheck={false}
                      size={letters[column]}
                      value={cell}
                      onChange={(event) => set(row, column, event.target.value)}
                      onPaste={(event) => pasting.paste(event, { row, column })}
                      onKeyDown={(event) => move(event, row, column)}
                      onFocus={() => setCurrent({ row, column })}
                      // shows the value as it will be stored
                      onBlur={() => storedCell(cell) !== cell && set(row, column, storedCell(cell))}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {pasting.notice}
      <CellFault table={table} cell={bad} />
    </>
  );
}
