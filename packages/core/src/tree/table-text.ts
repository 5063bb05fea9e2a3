import { couldGroup, plainSigns } from "./decimal.js";
import { maxBins } from "./limits.js";
import { spacedCells, storedCell } from "./table-cell.js";
import { Refusal, type TypedFault } from "./typed-tokens.js";

export const decimalMarks = ["comma", "point"] as const;
export type DecimalMark = (typeof decimalMarks)[number];

/** Why a text is not a table, and where. */
type TableFault = Readonly<{
  code: TypedFault["code"];
  /** From 1, in the text; of a table in brackets, its row. */
  line: number;
  /** From 1; 0 for the whole line. */
  cell: number;
  shown: string;
}>;

type TableText =
  /** Rows of equal length; each cell is in the grammar of the input file. */
  | { readonly kind: "table"; readonly rows: readonly (readonly string[])[] }
  /** Commas separate cells or are decimal marks: the text does not tell. */
  | { readonly kind: "ask" }
  | { readonly kind: "fault"; readonly fault: TableFault };

/** One row of the text. */
interface Line {
  readonly text: string;
  readonly number: number;
}

/**
 * Reads a table as spreadsheets, programs and people write it: one row per line or in brackets, cells separated by tabs,
 * semicolons, commas or white space, with or without quotes. A text with another reading is refused; if
 * only the meaning of its commas is unknown, the answer is `ask`.
 */
export function readTableText(text: string, decimal?: DecimalMark): TableText {
  const lines = linesOf(plainSigns(text.replace(/^\ufeff/, "")));
  if (!Array.isArray(lines)) return { kind: "fault", fault: lines };
  const separator = separatorOf(lines);
  if (decimal !== undefined) return tableIn(lines, separator, decimal);
  const point = tableIn(lines, separator, "point");
  const all = lines.map((line) => line.text).join("\n");
  if (!all.includes(",")) return point;
  const firstUnclear = lines.find((line) => isGrouped(line.text, separator));
  const unclear = firstUnclear && fault("COMMA", firstUnclear.number, 0, firstUnclear.text.trim());
  if (unclear && (all.includes(".") || separator !== ",")) return { kind: "fault", fault: unclear };
  if (all.includes(".")) return point;
  if (point.kind === "table") {
    if (lines.every((line) => /\d,\d/.test(line.text))) return { kind: "ask" };
    return unclear ? { kind: "fault", fault: unclear } : point;
  }
  const comma = tableIn(lines, separator, "comma");
  if (comma.kind !== "table") return point;
  const marked = all.match(/\d+,[\d,]*/g) ?? [];
  return marked.every(couldGroup) ? point : comma;
}

/** Whether commas and points could group thousands: 1,234.5 between commas, or 1.234,5. */
const isGrouped = (text: string, separator: Separator): boolean =>
  /(?<![\d.,])[1-9]\d{0,2}(?:\.\d{3})+,\d/.test(text) ||
  (separator === "," && /(?<![\d.])[1-9]\d{0,2}(?:,\d{3})+(?!\d)/.test(text));

const fault = (code: TableFault["code"], line: number, cell = 0, shown = ""): TableFault => ({
  code,
  line,
  cell,
  shown: shown.slice(0, 60),
});

/** The rows without empty lines and comments. */
function linesOf(text: string): Line[] | TableFault {
  const all = text.split(/\r\n?|\n/).map((line, k) => ({ text: line, number: k + 1 }));
  const lines = all.filter((line) => line.text.trim() !== "" && !/^\s*[#%]/.test(line.text));
  if (lines.length === 0) return fault("EMPTY", 1);
  if (lines.length > maxBins) return fault("TOO_MANY", lines[maxBins]!.number);
  if (lines.some((line) => /[[\]{}]/.test(line.text))) return bracketLines(lines);
  // a program that quotes cells with commas quotes a whole line that it took for one cell
  const isQuoted = lines.every((line) => /^\s*"[^"]*"\s*$/.test(line.text));
  return isQuoted ? lines.map((line) => ({ ...line, text: line.text.trim().slice(1, -1) })) : lines;
}

const outside = /^\s*\[\s*(.*?)\s*\]\s*;?\s*$/s;

/** `[1, 2; 3, 4]`, `[[1, 2], [3, 4]]`, `{{1, 2}, {3, 4}}`, numpy's print, or one row in brackets per line. */
function bracketLines(lines: readonly Line[]): Line[] | TableFault {
  const text = lines.map((line) => line.text).join("\n");
  const refuse = (): TableFault => fault("BRACKETS", lines[0]!.number);
  const square = text.replaceAll("{", "[").replaceAll("}", "]");
  if (/\{/.test(text) && /\[/.test(text)) return refuse();
  const all = outside.exec(square)?.[1];
  // each line in its own brackets looks like the inside of a pair that holds them all
  const single = square.split("\n").every((line) => /^\s*\[[^[\]]*\]\s*[,;]?\s*$/.test(line)) && lines.length > 1;
  const inner = single ? square : all;
  if (inner === undefined) return refuse();
  const rows = /[[\]]/.test(inner) ? innerRows(inner) : inner.replace(/;\s*$/, "").split(";");
  if (rows === undefined) return refuse();
  // a line break within a row may end a row or only wrap it
  const trimmed = rows.map((row) => row.trim().replace(/,$/, ""));
  if (trimmed.some((row) => row.includes("\n") || row.includes(";") || row.trim() === "")) return refuse();
  return trimmed.map((row, k) => ({ text: row, number: single ? lines[k]!.number : k + 1 }));
}

/** The insides of `[1, 2], [3, 4]`. */
const innerRows = (text: string): string[] | undefined =>
  /^\s*(?:\[[^[\]]*\]\s*[,;]?\s*)+$/.test(text)
    ? [...text.matchAll(/\[([^[\]]*)\]/g)].map((row) => row[1]!)
    : undefined;

type Separator = "\t" | ";" | "," | " ";

/** The separator of the cells, outside of quotes. */
function separatorOf(lines: readonly Line[]): Separator {
  const plain = lines.map((line) => line.text.replace(/"[^"]*"|'[^']*'/g, "").trim()).join("\n");
  return (["\t", ";", ","] as const).find((sign) => plain.includes(sign)) ?? " ";
}

/** The table if a comma, or a point, is the decimal mark. */
function tableIn(lines: readonly Line[], separator: Separator, decimal: DecimalMark): TableText {
  let [line, cell] = [0, 0];
  try {
    const rows = lines.map(({ text, number }) => {
      line = number;
      return cellsOf(text, separator, decimal);
    });
    while (rows.every((row) => row.length > 1 && row.at(-1)!.trim() === "")) for (const row of rows) row.pop();
    const bins = rows[0]!.length;
    const stored = rows.map((row, r) => {
      [line, cell] = [lines[r]!.number, 0];
      if (row.length !== bins) throw new Refusal("RAGGED", 0, "");
      if (bins > maxBins) throw new Refusal("TOO_MANY", 0, "");
      return row.map((text, c) => {
        cell = c + 1;
        return storedCell(inPoints(text, decimal));
      });
    });
    [line, cell] = [lines[0]!.number, 0];
    refuseNumbered(rows);
    return { kind: "table", rows: stored };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { kind: "fault", fault: fault(error.code, line, cell, error.shown) };
  }
}

function cellsOf(text: string, separator: Separator, decimal: DecimalMark): string[] {
  const spaced = thousandsIn(text);
  if (spaced !== undefined) throw new Refusal("COMMA", 0, spaced);
  const hasQuotes = /["']/.test(text);
  if (separator === " " && !hasQuotes) return spacedCells(text);
  if (separator !== "," || hasQuotes || decimal === "point") return separatedCells(text, separator);
  if (/,\s/.test(text)) return text.split(/,\s+|,$/);
  if (/\S\s+\S/.test(text)) return spacedCells(text);
  const parts = text.split(",");
  if (parts.length % 2 === 1 || /[ij]/i.test(text)) return [text];
  return parts.flatMap((part, k) => (k % 2 === 0 ? [`${part},${parts[k + 1]}`] : []));
}

/** A number in groups of three that a space separates, which could be two numbers. */
const thousandsIn = (text: string): string | undefined =>
  /(?<![\d.,\p{L}])[1-9]\d{0,2}(?:[ \u00a0\u2007\u2009\u202f]\d{3})+(?![\d\p{L}])/u.exec(text)?.[0];

/** Cells in quotes are one cell each, and lose their quotes. */
function separatedCells(text: string, separator: Separator): string[] {
  const cells: string[] = [];
  const pattern = separator === " " ? /\s*(?:"([^"]*)"|'([^']*)')(?=\s|$)/gy : cellPatterns[separator];
  pattern.lastIndex = 0;
  const trimmed = separator === "\t" ? text.replace(/ +$/, "") : text.trim();
  for (;;) {
    const found = pattern.exec(trimmed);
    if (found === null) throw new Refusal("QUOTES", 0, trimmed);
    cells.push(found[1] ?? found[2] ?? found[3] ?? "");
    if (pattern.lastIndex >= trimmed.length && found[0].at(-1) !== separator) return cells;
  }
}

const cellPatterns = {
  "\t": /(?: *"([^"]*)" *| *'([^']*)' *|([^"'\t]*))(?:\t|$)/gy,
  ";": /(?:\s*"([^"]*)"\s*|\s*'([^']*)'\s*|([^"';]*))(?:;|$)/gy,
  ",": /(?:\s*"([^"]*)"\s*|\s*'([^']*)'\s*|([^"',]*))(?:,|$)/gy,
};

/** A cell with decimal points. Only one kind of mark may stand in it. */
function inPoints(cell: string, decimal: DecimalMark): string {
  if (decimal === "point") {
    const comma = /[\d.]*,[\d.]*/.exec(cell)?.[0];
    if (comma !== undefined) throw new Refusal("COMMA", 0, comma);
    return cell;
  }
  const point = /[\d,]*\.[\d,]*/.exec(cell)?.[0];
  if (point !== undefined) throw new Refusal("TWO_MARKS", 0, point);
  // Fortran and C++ write 1+2i as (1,2)
  const pair = /\(\s*[-+]?\d+,\d+\s*\)/.exec(cell)?.[0];
  if (pair !== undefined) throw new Refusal("COMMA", 0, pair);
  return cell.replace(/(\d),(\d)/g, "$1.$2");
}

/** Refuses a first line or column that counts 0, 1, 2 … beside amplitudes with decimals: it could number them. */
function refuseNumbered(rows: readonly (readonly string[])[]): void {
  const columns = rows[0]!.map((_, c) => rows.map((row) => row[c]!));
  const isPlain = (cell: string) => /^\s*\d+\s*$/.test(cell);
  const counts = ([first, ...others]: readonly (readonly string[])[]): boolean =>
    first!.length > 1 &&
    Number(first![0]) <= 1 &&
    first!.every((cell, k) => isPlain(cell) && Number(cell) === Number(first![0]) + k) &&
    others.some((line) => !line.every(isPlain));
  if (counts(rows)) throw new Refusal("NUMBERED_COLUMNS", 0, "");
  if (counts(columns)) throw new Refusal("NUMBERED_ROWS", 0, "");
}
