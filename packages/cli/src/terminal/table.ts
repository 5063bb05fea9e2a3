import type { Catalog } from "@clicktree/messages";
import type { Context } from "./context.js";
import type { Tone } from "./style.js";
import { cut, displayWidth, padEnd, padStart, printable } from "./text.js";

/** One cell: its text without colours, and its tone. */
export interface Cell {
  readonly text: string;
  readonly tone?: Tone;
}

interface Column {
  readonly title: string;
  readonly right?: boolean;
  /** Shrinks first in a narrow terminal. */
  readonly flexible?: boolean;
}

/** The lines of a table, with two blanks between columns. Flexible columns shrink to fit, to at least 8. */
export function tableLines(
  { style, width }: Pick<Context, "style" | "width">,
  columns: readonly Column[],
  rows: readonly (readonly (Cell | string)[])[],
  fixedWidth = true,
): string[] {
  const cells = rows.map((row) =>
    row.map((cell): Cell => {
      const { text, tone } = typeof cell === "string" ? { text: cell, tone: undefined } : cell;
      return { text: printable(text), ...(tone !== undefined && { tone }) };
    }),
  );
  const widths = columns.map(({ title }, c) =>
    Math.max(displayWidth(title), ...cells.map((row) => displayWidth(row[c]?.text ?? ""))),
  );
  if (fixedWidth) shrink(columns, widths, width);
  const draw = (row: readonly Cell[]) =>
    row
      .map(({ text, tone }, c) => {
        const shown = cut(text, widths[c] ?? 0);
        const column = columns[c];
        const padded = column?.right
          ? padStart(shown, widths[c] ?? 0)
          : c === columns.length - 1
            ? shown
            : padEnd(shown, widths[c] ?? 0);
        return tone === undefined ? padded : style(padded, tone);
      })
      .join("  ")
      .trimEnd();
  return [draw(columns.map(({ title }) => ({ text: title, tone: "muted" }))), ...cells.map(draw)];
}

function shrink(columns: readonly Column[], widths: number[], width: number): void {
  let surplus = widths.reduce((sum, w) => sum + w, 2 * (widths.length - 1)) - width;
  for (const [c, { flexible }] of columns.entries()) {
    if (!flexible || surplus <= 0) continue;
    const narrower = Math.max(8, (widths[c] ?? 0) - surplus);
    surplus -= (widths[c] ?? 0) - narrower;
    widths[c] = Math.min(widths[c] ?? 0, narrower);
  }
}

/** A column whose title is a key of the noun's texts. */
export interface NamedColumn<K extends string> extends Omit<Column, "title"> {
  readonly title: K;
}

/** Prints a list as a table, or the text `none` if it is empty. In a pipe no cell is cut. */
export function printTable<K extends string>(
  context: Context,
  texts: Catalog<K>,
  columns: readonly NamedColumn<K>[],
  rows: readonly (readonly (Cell | string)[])[],
  none: K,
): void {
  if (rows.length === 0) {
    context.print(context.t(texts, none));
    return;
  }
  const titled = columns.map((column): Column => ({ ...column, title: context.t(texts, column.title) }));
  for (const line of tableLines(context, titled, rows, context.stdout.isTTY === true)) context.print(line);
}
