import headless from "@xterm/headless";

/** Characters of one style on a terminal's screen, with their place and width in columns. */
export interface Run {
  readonly row: number;
  readonly column: number;
  readonly columns: number;
  readonly text: string;
  readonly bold: boolean;
  /** Hexadecimal, undefined: the terminal's own. */
  readonly ink: string | undefined;
  readonly ground: string | undefined;
}

type Cell = NonNullable<
  ReturnType<NonNullable<ReturnType<headless.Terminal["buffer"]["active"]["getLine"]>>["getCell"]>
>;

const colourOf = (isRgb: boolean, value: number): string | undefined =>
  isRgb ? `#${value.toString(16).padStart(6, "0")}` : undefined;

const lookOf = (cell: Cell) => {
  const ink = colourOf(cell.isFgRGB(), cell.getFgColor());
  const ground = colourOf(cell.isBgRGB(), cell.getBgColor());
  return { bold: cell.isBold() !== 0, ...(cell.isInverse() ? { ink: ground, ground: ink } : { ink, ground }) };
};

/** The cells of a terminal of this width for a program's output, as runs of one style, without blanks. */
export async function screenRuns(written: string, columns: number): Promise<{ runs: Run[]; rows: number }> {
  const terminal = new headless.Terminal({
    cols: columns,
    rows: 200,
    scrollback: 0,
    allowProposedApi: true,
    convertEol: true,
  });
  await new Promise<void>((resolve) => terminal.write(written, resolve));
  const { active } = terminal.buffer;
  const runs: Run[] = [];
  for (let row = 0; row < active.length; row++) {
    const line = active.getLine(row);
    for (let column = 0; line !== undefined && column < columns; ) {
      const cell = line.getCell(column);
      const width = Math.max(1, cell?.getWidth() ?? 1);
      const text = cell?.getChars() ?? "";
      if (cell !== undefined && (text.trim() !== "" || lookOf(cell).ground !== undefined))
        join(runs, { row, column, columns: width, text: text || " ", ...lookOf(cell) });
      column += width;
    }
  }
  const rows = Math.max(0, ...runs.map(({ row }) => row + 1));
  return { runs, rows };
}

/** Adds a cell to the previous run if it has the same style. */
function join(runs: Run[], cell: Run): void {
  const last = runs.at(-1);
  const goesOn =
    last !== undefined &&
    last.row === cell.row &&
    last.column + last.columns === cell.column &&
    last.bold === cell.bold &&
    last.ink === cell.ink &&
    last.ground === cell.ground &&
    isLetters(last.text) === isLetters(cell.text);
  if (goesOn) runs[runs.length - 1] = { ...last, columns: last.columns + cell.columns, text: last.text + cell.text };
  else runs.push(cell);
}

/** Lines and blocks are separated from letters: a font may draw them with another width. */
const isLetters = (text: string): boolean => /^[ -~]*$/.test(text);
