import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeText } from "../tables/index.js";
import { type Feedback, feedbackText } from "./feedback.js";
import { readFeedback } from "./feedback-reader.js";

/** Shots of each record, and what the file says about itself. */
function contentOf({ bins, counts, records, sent, weight, meta }: Feedback) {
  const shots = new Map<string, number>();
  for (let r = 0; r < records; r++) {
    const record = `${sent[r]} ${counts.subarray(r * bins, (r + 1) * bins)}`;
    shots.set(record, (shots.get(record) ?? 0) + weight[r]!);
  }
  const { detector, conventions, equipment } = meta;
  return { bins, shots, said: { detector, conventions, equipment } };
}

/** A file as a list of lines of cells; comments have one cell each. */
type Table = readonly (readonly string[])[];
const isComment = (line: readonly string[]) => line[0]?.startsWith("#");
const rows = (table: Table, change: (cells: readonly string[], isHeader: boolean) => readonly string[]): Table => {
  const header = table.findIndex((line) => !isComment(line));
  return table.map((line, i) => (i < header ? line : change(line, i === header)));
};
const values = (table: Table, change: (cell: string) => string): Table =>
  rows(table, (cells, isHeader) => (isHeader ? cells : cells.map((cell) => (cell === "" ? cell : change(cell)))));

/** The cells of a table as other programs write them. */
const cellStyles: Readonly<Record<string, (table: Table) => Table>> = {
  plain: (table) => table,
  "quotes around all": (table) => rows(table, (cells) => cells.map((cell) => `"${cell}"`)),
  "quotes around the header": (table) => rows(table, (cells, is) => (is ? cells.map((cell) => `"${cell}"`) : cells)),
  "header in capitals": (table) => rows(table, (cells, is) => (is ? cells.map((cell) => cell.toUpperCase()) : cells)),
  "header behind #": (table) => rows(table, (cells, is) => (is ? [`# ${cells[0]}`, ...cells.slice(1)] : cells)),
  "decimals .0": (table) => values(table, (cell) => `${cell}.0`),
  "decimals .000": (table) => values(table, (cell) => `${cell}.000`),
  "%.18e": (table) =>
    values(table, (cell) =>
      Number(cell)
        .toExponential(18)
        .replace(/e\+(\d)$/, "e+0$1"),
    ),
  "%.2e": (table) => values(table, (cell) => Number(cell).toExponential(2)),
  "commas between thousands": (table) => values(table, (cell) => Number(cell).toLocaleString("en-US")),
  "points between thousands": (table) => values(table, (cell) => Number(cell).toLocaleString("de-DE")),
  "quoted thousands": (table) => values(table, (cell) => `"${Number(cell).toLocaleString("en-US")}"`),
  "decimal commas": (table) => values(table, (cell) => `"${cell},0"`),
  "aligned to the right": (table) => rows(table, (cells) => cells.map((cell) => cell.padStart(6))),
  "spaces around": (table) => rows(table, (cells) => cells.map((cell) => ` ${cell}  `)),
  "numbers of rows": (table) => {
    let number = -1;
    return rows(table, (cells, is) => [is ? "" : String(++number), ...cells]);
  },
  "an empty cell after each line": (table) => rows(table, (cells) => [...cells, ""]),
  "no empty cells at the end": (table) => rows(table, (cells) => cells.join("\t").trimEnd().split("\t")),
  "an empty column": (table) => rows(table, (cells) => [cells[0]!, "", ...cells.slice(1)]),
  NaN: (table) => rows(table, (cells) => cells.map((cell) => (cell === "" ? "NaN" : cell))),
};

/** How cells are joined, and what is written around the rows. */
const separators: Readonly<Record<string, string>> = { comma: ",", semicolon: ";", tab: "\t", space: " ", wide: "，" };
const lineStyles: Readonly<Record<string, (lines: readonly string[], separator: string) => readonly string[]>> = {
  plain: (lines) => lines,
  sep: (lines, separator) => [`sep=${separator}`, ...lines],
  // a spreadsheet cuts a list with commas into cells
  "comments filled up": (lines, separator) =>
    [" ", "，"].includes(separator)
      ? lines
      : lines.map((line) => (line.startsWith("#") ? line.replaceAll(",", separator) + separator.repeat(3) : line)),
  "comments quoted": (lines) => lines.map((line) => (line.startsWith("#") ? `"${line}"` : line)),
  "empty rows at the end": (lines, separator) => [...lines, separator.repeat(3), "", separator],
  "a blank line in the middle": (lines) => lines.toSpliced(lines.length - 1, 0, ""),
  "twice in one file": (lines) => [...lines, ...lines],
};
const lineEnds: Readonly<Record<string, string>> = { LF: "\n", CRLF: "\r\n", CR: "\r", CRCRLF: "\r\r\n" };
const ends: Readonly<Record<string, (text: string) => string>> = {
  plain: (text) => text,
  "no line end": (text) => text.replace(/[\r\n]+$/, ""),
  "NUL bytes": (text) => `${text}${"\0".repeat(40)}`,
  "NUL bytes instead of the end": (text) => `${text.slice(0, -4)}\0\0\0\0`,
  "Ctrl-Z": (text) => `${text}\x1a`,
};
const encodings: Readonly<Record<string, (text: string) => Uint8Array>> = {
  "UTF-8": (text) => Buffer.from(text),
  "UTF-8 with mark": (text) => Buffer.from(`\ufeff${text}`),
  "UTF-16 LE": (text) => Buffer.from(text, "utf16le"),
  "UTF-16 LE with mark": (text) => Buffer.from(`\ufeff${text}`, "utf16le"),
  "UTF-16 BE": (text) => Buffer.from(text, "utf16le").swap16(),
  "UTF-16 BE with mark": (text) => Buffer.from(`\ufeff${text}`, "utf16le").swap16(),
  // all other characters are ASCII
  GBK: (text) => Buffer.from(text.replace("操作", "\xb2\xd9\xd7\xf7").replaceAll("，", "\xa3\xac"), "latin1"),
};

const feedbacks = fc
  .record({ bins: fc.integer({ min: 1, max: 4 }), counted: fc.boolean(), records: fc.integer({ min: 1, max: 6 }) })
  .chain(({ bins, counted, records }) =>
    fc
      .record({
        sent: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: records, maxLength: records }),
        counts: fc.array(fc.integer({ min: -1, max: 3 }), { minLength: records * bins, maxLength: records * bins }),
        weight: fc.array(counted ? fc.oneof(fc.nat(2000), fc.nat(3_000_000), fc.constant(1000)) : fc.constant(1), {
          minLength: records,
          maxLength: records,
        }),
      })
      .map(
        ({ sent, counts, weight }): Feedback => ({
          meta: {
            format: "clicktree-feedback 1",
            equipment: "simulated",
            conventions: "clicktree 1, sign plus",
            detector: "efficiency 0.9, dark counts 0, visibility 1, resolution 3",
            操作: "x",
          },
          bins,
          records,
          counted,
          shots: weight.reduce((sum, w) => sum + w, 0),
          sent: Uint8Array.from(sent),
          counts: Int8Array.from(counts),
          weight: Float64Array.from(weight),
        }),
      ),
  );

const style = <T>(styles: Readonly<Record<string, T>>) => fc.constantFrom(...Object.keys(styles));

/** The bytes of a feedback in a style; `undefined` is the product's own way. */
function written(
  feedback: Feedback,
  names: { cells?: string; separator?: string; lines?: string; lineEnd?: string; end?: string; encoding?: string },
): Uint8Array {
  const own = feedbackText(feedback).trimEnd().split("\n");
  const table = own.map((line) => (line.startsWith("#") ? [line] : line.split(",")));
  const separator = separators[names.separator ?? "comma"]!;
  const lines = cellStyles[names.cells ?? "plain"]!(table).map((cells) => cells.join(separator));
  const ended = lineStyles[names.lines ?? "plain"]!(lines, separator).map(
    (line) => line + lineEnds[names.lineEnd ?? "LF"]!,
  );
  return encodings[names.encoding ?? "UTF-8"]!(ends[names.end ?? "plain"]!(ended.join("")));
}

describe("a feedback after another program [T99] [T100]", () => {
  it("reads as the same counts and conditions, or is refused, in every combination of styles", () => {
    let read = 0;
    fc.assert(
      fc.property(
        feedbacks,
        fc.record({
          cells: style(cellStyles),
          separator: style(separators),
          lines: style(lineStyles),
          lineEnd: style(lineEnds),
          end: style(ends),
          encoding: style(encodings),
        }),
        (feedback, names) => {
          const reading = readFeedback(decodeText(written(feedback, names)));
          if (!reading.understood) return;
          read++;
          expect(contentOf(reading.feedback)).toEqual(contentOf(feedback));
        },
      ),
      { numRuns: 2000 },
    );
    expect(read).toBeGreaterThan(200);
  });

  const readStyles = [
    ...["plain", "quotes around all", "quotes around the header", "header in capitals", "header behind #"],
    ...[
      "decimals .0",
      "decimals .000",
      "%.18e",
      "spaces around",
      "numbers of rows",
      "an empty cell after each line",
      "NaN",
    ],
  ].flatMap((cells) => ["comma", "semicolon", "tab"].map((separator) => ({ cells, separator })));
  const otherStyles = [
    ...["sep", "comments filled up", "comments quoted", "empty rows at the end"].map((lines) => ({ lines })),
    ...Object.keys(lineEnds).map((lineEnd) => ({ lineEnd })),
    ...["no line end", "Ctrl-Z"].map((end) => ({ end })),
    ...Object.keys(encodings).map((encoding) => ({ encoding })),
    { separator: "space", cells: "NaN" },
  ];
  it.each([...readStyles, ...otherStyles])("is read with %j", (names) => {
    fc.assert(
      fc.property(feedbacks, (feedback) => {
        const reading = readFeedback(decodeText(written(feedback, names)));
        expect(reading).toMatchObject({ understood: true });
        if (reading.understood) expect(contentOf(reading.feedback)).toEqual(contentOf(feedback));
      }),
      { numRuns: 25 },
    );
  });
});
