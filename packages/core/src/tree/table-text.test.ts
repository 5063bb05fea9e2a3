import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseComplex } from "./complex.js";
import { decodeTreeFile } from "./encoding.js";
import { type DecimalMark, readTableText } from "./table-text.js";

const fixtures = new URL("../../fixtures/trees-and-tables/", import.meta.url);
const fixture = (name: string): string => decodeTreeFile(readFileSync(new URL(name, fixtures))).text;

/** The values of a table, or how the text was refused. */
function read(text: string, decimal?: DecimalMark): string {
  const found = readTableText(text, decimal);
  if (found.kind === "ask") return "ask";
  if (found.kind === "fault") return `${found.fault.code} ${found.fault.line}:${found.fault.cell}`;
  const number = (cell: string) => {
    const { re, im } = parseComplex(cell)!;
    return im === 0 ? `${re}` : `${re}${im < 0 ? "" : "+"}${im}i`;
  };
  return found.rows.map((row) => row.map(number).join(" ")).join(" / ");
}

const square = "0.5 0.5 / -0.5 -0.5";

describe("a table as programs and people write it", () => {
  it.each([
    ["170-table-plain.txt", square],
    ["171-table-decimal-comma-semicolon.txt", square],
    ["172-table-decimal-comma-1bin.txt", "ask"],
    ["173-table-matlab-spaces.txt", square],
    ["174-table-matlab-real.txt", "0.5 -0.3 / -0.5 0.3"],
    ["175-table-numpy-savetxt.txt", square],
    ["176-table-tabs.txt", square],
    ["177-table-python-j.csv", square],
    ["178-table-quoted.csv", square],
    ["179-table-trailing-comma.csv", square],
    ["180-table-header.csv", "UNKNOWN 1:1"],
    ["181-table-comment.csv", square],
    ["182-table-utf16.csv", square],
    ["183-table-brackets.txt", square],
    ["184-table-blank-end.txt", square],
    ["200-paste-de-column-real.txt", "ask"],
    ["204-paste-matlab-real.txt", "0.5 -0.5 / 0.3 -0.3"],
    ["205-paste-matlab-row.txt", "0.5 -0.5"],
    ["206-paste-quoted-csv.txt", "0.5 -0.5 / 0.3 -0.3"],
    ["207-paste-3x3.txt", "0.1 0.2 0.9 / 0.3 0.4 0.9 / 0.5 0.6 0.9"],
    ["208-paste-julia.txt", "0.5 -0.5 / 0.3-0.1i -0.3+0.1i"],
    ["209-paste-numpy-tolist.txt", "0.5 -0.5 / 0.3-0.1i -0.3+0.1i"],
  ])("%s is read as %s", (name, expected) => expect(read(fixture(name))).toBe(expected));

  it.each([
    ["172-table-decimal-comma-1bin.txt", "comma", "0.5 / -0.5"],
    ["172-table-decimal-comma-1bin.txt", "point", "0 5 / 0 5"],
    ["171-table-decimal-comma-semicolon.txt", "point", "COMMA 1:1"],
    ["170-table-plain.txt", "comma", "TWO_MARKS 1:1"],
  ] as const)("%s with a decimal %s is read as %s", (name, decimal, expected) =>
    expect(read(fixture(name), decimal)).toBe(expected),
  );

  it.each([
    ["0,5\t-0,5", "0.5 -0.5"],
    ["0,5  -0,5\n0,1  0,2", "0.5 -0.5 / 0.1 0.2"],
    ["1,234\t0,5", "1.234 0.5"],
    ["0,5-0,2i\n0,3+0,1i", "0.5-0.2i / 0.3+0.1i"],
    ['"0,5","-0,5"', "0.5 -0.5"],
    ['"0.5,0.3"\n"0.1,0.2"', "0.5 0.3 / 0.1 0.2"],
    ['[["0.5","0.3-0.1i"],["0.1","0.2"]]', "0.5 0.3-0.1i / 0.1 0.2"],
    ["['0.5', '0.3']", "0.5 0.3"],
    ["[[ 0.5+0.j  -0.5+0.j ]\n [ 0.3-0.1j -0.3+0.1j]]", "0.5 -0.5 / 0.3-0.1i -0.3+0.1i"],
    ["{{0.5, -0.5 + 0.1 I}, {0.1, 0.2}}", "0.5 -0.5+0.1i / 0.1 0.2"],
    ["[0.5 -0.5;\n 0.3 -0.3];", "0.5 -0.5 / 0.3 -0.3"],
    ["[0.5, 0.3]\n[0.1, 0.2]", "0.5 0.3 / 0.1 0.2"],
    ["0.5;0.5;\n0.1;0.2;", "0.5 0.5 / 0.1 0.2"],
    ["−0.5\t０．３", "-0.5 0.3"],
    ["0.5∠90°\tsqrt(0.25)", "0+0.5i 0.5"],
    ["# name: A\n# rows: 2\n 0.5 -0.5\n 0.3 -0.3\n\n", "0.5 -0.5 / 0.3 -0.3"],
    ["1 0\n0 1", "1 0 / 0 1"],
    ["-1,1\n1,-1", "-1 1 / 1 -1"],
  ])("%j is read as %s", (text, expected) => expect(read(text)).toBe(expected));

  it.each([
    // one value or two
    ["0.5 -0.2i", "TWO_READINGS 1:0"],
    ["0.2i -0.5", "TWO_READINGS 1:0"],
    ["[0.  -0.25j 0.5+0.j]", "TWO_READINGS 1:0"],
    ["0.5 i", "TWO_READINGS 1:0"],
    // no sum and no product of complete numbers
    ["0.5-0.5", "TWO_NUMBERS 1:1"],
    ["0.5 - 0.5", "TWO_NUMBERS 1:1"],
    ["0.1\t0.5 -0.5", "TWO_NUMBERS 1:2"],
    ["(0.5+0j)(0.3+0j)", "TWO_NUMBERS 1:1"],
    ["(0.5+0j)-(0.3+0j)", "TWO_NUMBERS 1:1"],
    ["0.5;0.3 0.2", "OPERATOR 1:2"],
    // commas that separate or mark decimals
    ["1,0,0,0\n0,1,0,0", "ask"],
    ["0,5, -0,5", "ask"],
    ["0,5,1\n-0,5,-1", "ask"],
    ["[0,5; 0,3]", "ask"],
    // thousands
    ["1,234;2,345", "COMMA 1:1"],
    ["1.234,5\n2.345,5", "COMMA 1:0"],
    ["1,500\n0,300", "ask"],
    ["1.234,5;0,5", "COMMA 1:0"],
    ["1,234.5,0.5", "COMMA 1:0"],
    ["0.5,1,000", "COMMA 1:0"],
    ["1 234\t0.5", "COMMA 1:0"],
    ["1\u202f234,5", "COMMA 1:0"],
    ["1'234.5", "QUOTES 1:0"],
    // numbers of columns and rows, headings
    ["0,1\n0.5,0.6", "NUMBERED_COLUMNS 1:0"],
    ["0\t0.5\n1\t0.6", "NUMBERED_ROWS 1:0"],
    [",0,1\n0,0.5,0.6\n1,0.5,0.6", "EMPTY 1:1"],
    ["     [,1] [,2]\n[1,]  0.5 -0.5", "BRACKETS 1:0"],
    ["2×2 Matrix{Float64}:\n 0.5 -0.5\n 0.3 -0.3", "BRACKETS 1:0"],
    ["1.0e-03 *\n\n 0.5 -0.5", "INCOMPLETE 1:1"],
    // shape
    ["0.5 0.3\n0.1", "RAGGED 2:0"],
    ["0.5,,0.3", "EMPTY 1:2"],
    ["[0.5 -0.5\n 0.3 -0.3]", "BRACKETS 1:0"],
    ["[[[0.5]]]", "BRACKETS 1:0"],
    ["(0.5,0.2) (0.3,0.1)", "NOT_CLOSED 1:1"],
    ["(0,5)\t(0,3)", "COMMA 1:1"],
    ["(0,5) (-1,3)", "NOT_CLOSED 1:1"],
    ["(0,5)", "NOT_CLOSED 1:1"],
    ["(0,5);(0,3)", "COMMA 1:1"],
    ["\n\n# nothing\n", "EMPTY 1:0"],
    ["1\n".repeat(1001), "TOO_MANY 1001:0"],
  ])("%j is refused: %s", (text, expected) => expect(read(text)).toBe(expected));

  it("[T96] is the same table, a question or a refusal in every style and locale, never another one", () => {
    const part = fc.tuple(fc.integer({ min: -9999, max: 9999 }), fc.constantFrom(1, 10, 1000)).map(([n, d]) => n / d);
    const value = fc.record({ re: part, im: fc.oneof(fc.constant(0), part) });
    const table = fc
      .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
      .chain(([rows, bins]) =>
        fc.array(fc.array(value, { minLength: bins, maxLength: bins }), { minLength: rows, maxLength: rows }),
      );
    const style: fc.Arbitrary<Style> = fc.record({
      digits: fc.constantFrom("shortest", "fixed", "exponent"),
      unit: fc.constantFrom("i", "j", "im", "*I", " I", "*1i"),
      parts: fc.constantFrom("joined", "spaced", "bracketed", "real only"),
      comma: fc.boolean(),
      thousands: fc.constantFrom("", ".", ",", " ", "\u202f", "'"),
      minus: fc.constantFrom("-", "−"),
      quote: fc.constantFrom("", '"', "'"),
      between: fc.constantFrom("\t", ";", "; ", ",", ", ", " ", "   ", "\u00a0"),
      frame: fc.constantFrom(...frames),
      end: fc.constantFrom("\n", "\r\n", "\r"),
    });
    // 1.000 for 1000 everywhere in a table without a comma is 1 to every program that reads points
    const isWritten = ({ comma, thousands, digits, between, frame }: Style): boolean =>
      thousands !== (comma ? "," : ".") &&
      !(thousands === "." && digits === "shortest") &&
      // in brackets a semicolon ends a row
      !(between.startsWith(";") && frame[1] !== "" && frame[1] !== "  ");
    let sameTables = 0;
    fc.assert(
      fc.property(table, style.filter(isWritten), (rows, chosen) => {
        const text = written(rows, chosen);
        const found = readTableText(text, undefined);
        if (found.kind !== "table") return true;
        sameTables++;
        const expected = rows.map((row) => row.map(({ re, im }) => [re, chosen.parts === "real only" ? 0 : im]));
        const got = found.rows.map((row) => row.map((cell) => Object.values(parseComplex(cell)!)));
        expect([text, near(got)]).toEqual([text, near(expected)]);
        return true;
      }),
      { numRuns: 3000 },
    );
    expect(sameTables).toBeGreaterThan(500);
  });
});

const near = (rows: number[][][]) =>
  rows.map((row) => row.map((cell) => cell.map((part) => Number(part.toPrecision(6)) + 0)));

interface Style {
  digits: string;
  unit: string;
  parts: string;
  comma: boolean;
  thousands: string;
  minus: string;
  quote: string;
  between: string;
  frame: Frame;
  end: string;
}

/** The texts before, around and after the rows. */
type Frame = readonly [before: string, open: string, close: string, after: string];
const frames: readonly Frame[] = [
  ["", "", "", ""],
  ["", "  ", "", ""],
  ["[", "[", "]", "]"],
  ["", "[", "]", ""],
  ["{", "{", "}", "}"],
  ["# a comment", "", "", ""],
];

function written(rows: readonly (readonly { re: number; im: number }[])[], style: Style): string {
  const number = (size: number): string => {
    const text =
      style.digits === "fixed" ? size.toFixed(4) : style.digits === "exponent" ? size.toExponential(6) : String(size);
    const [whole = "", rest] = text.split(".");
    const groups = whole.replace(/\B(?=(\d{3})+$)/g, style.thousands);
    return rest === undefined ? groups : `${groups}${style.comma ? "," : "."}${rest}`;
  };
  const signed = (part: number): string => (part < 0 ? style.minus : "") + number(Math.abs(part));
  const cell = ({ re, im }: { re: number; im: number }): string => {
    if (style.parts === "real only") return signed(re);
    const sign = im < 0 ? style.minus : "+";
    const space = style.parts === "spaced" ? " " : "";
    const text = `${signed(re)}${space}${sign}${space}${number(Math.abs(im))}${style.unit}`;
    return style.parts === "bracketed" ? `(${text})` : text;
  };
  const [before, open, close, after] = style.frame;
  const lines = rows.map(
    (row) => open + row.map((value) => style.quote + cell(value) + style.quote).join(style.between) + close,
  );
  const joined = lines.join(before === "" || before.startsWith("#") ? style.end : `,${style.end}`);
  return before.startsWith("#") ? `${before}${style.end}${joined}` : before + joined + after;
}
