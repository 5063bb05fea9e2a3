import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cellsOf, decodeText, Lines, readEncoding, separatorOf, wholeNumber } from "./index.js";

describe("the text of bytes [T100]", () => {
  const text = "# 日期: 2026-11-30，周一，一二三\nsent,n1\n0,1\n";
  const gbk = Buffer.from(
    "# \xc8\xd5\xc6\xda: 2026-11-30\xa3\xac\xd6\xdc\xd2\xbb\xa3\xac\xd2\xbb\xb6\xfe\xc8\xfd\nsent,n1\n0,1\n",
    "latin1",
  );
  const little = Buffer.from(text, "utf16le");
  const marked = Buffer.from(`\ufeff${text}`, "utf16le");

  it.each([
    ["utf-8", Buffer.from(text)],
    ["utf-8", Buffer.from(`\ufeff${text}`)],
    ["utf-16le", little],
    ["utf-16le", marked],
    ["utf-16be", Buffer.from(little).swap16()],
    ["utf-16be", Buffer.from(marked).swap16()],
    ["gb18030", gbk],
  ])("is the same in %s", (encoding, bytes) => {
    expect(readEncoding(bytes)).toEqual({ text, encoding, isWhole: true });
  });

  it("of ASCII is the same with or without a byte-order mark, in each encoding", () => {
    const ascii = fc.string({ unit: "grapheme-ascii", minLength: 1 }).map((start) => `${start}\n`);
    fc.assert(
      fc.property(ascii, (written) => {
        const units = Buffer.from(written, "utf16le");
        for (const bytes of [Buffer.from(written), units, Buffer.from(units).swap16()])
          expect(decodeText(bytes)).toBe(written);
      }),
    );
  });

  it("keeps the NUL bytes of a damaged file, and says which bytes are no characters", () => {
    expect(decodeText(Buffer.from(`${text}\0\0\0`))).toBe(`${text}\0\0\0`);
    expect(readEncoding(Uint8Array.of(0x30, 0xff, 0x31))).toEqual({
      text: "0\ufffd1",
      encoding: "gb18030",
      isWhole: false,
    });
    expect(decodeText(Uint8Array.of())).toBe("");
  });

  it("of Latin-1 has other letters, but the same figures and line ends", () => {
    const latin = Buffer.from("# Bediener: José\n# Ort: Café\nsent,n1\n0,1\n", "latin1");
    expect(decodeText(latin)).toMatch(/^# Bediener: Jos.\n# Ort: Caf.\nsent,n1\n0,1\n$/);
  });
});

describe("a whole number", () => {
  it.each([
    ["0410", 410],
    ["410.", 410],
    ["410.000", 410],
    ["4.10e+02", 410],
    ["4.100000000000000000E+02", 410],
    ["0.000000000000000000e+00", 0],
    ["7e0", 7],
  ])("is read where all its digits are written: %s", (cell, value) => expect(wholeNumber(cell, 1000)).toBe(value));

  it.each([
    "4.1e+02",
    "4e2",
    "1e3",
    "4.105e+02",
    "410.5",
    "1,410",
    "1 410",
    "+1",
    "-1",
    "1e-1",
    ".5",
    "",
    "٤",
    "0x1",
    "1001",
  ])("is not read otherwise: %s", (cell) => expect(wholeNumber(cell, 1000)).toBeUndefined());

  it("is never another one in an exponent form", () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.integer({ min: 0, max: 20 }), (value, digits) => {
        const read = wholeNumber(value.toExponential(digits), Number.MAX_SAFE_INTEGER);
        expect([value, undefined]).toContain(read);
        if (digits >= 7) expect(read).toBe(value);
      }),
    );
  });
});

describe("a line of a table", () => {
  it.each([
    ["a;b,c", ";", ["a", "b,c"]],
    ["a\tb c\t", "\t", ["a", "b c", ""]],
    ['"a","b,""c""",', ",", ["a", 'b,"c"', ""]],
    [" a  b c ", " ", ["a", "b", "c"]],
    ['"a b" c', " ", ["a b", "c"]],
    ['\t"b"', "\t", ["", "b"]],
    ['"a,b', ",", ['"a', "b"]],
    ["a\u00a0,b", ",", ["a\u00a0", "b"]],
  ])("has cells: %j", (line, separator, cells) => {
    expect(separatorOf(line)).toBe(separator);
    expect(cellsOf(line, separatorOf(line))).toEqual(cells);
  });

  it("has the number of its line end, of whatever kind", () => {
    const read = (text: string) => {
      const lines = new Lines(text);
      const all: string[] = [];
      for (let line = lines.next(); line !== undefined; line = lines.next()) all.push(line);
      return { all, isEnded: lines.isEnded };
    };
    expect(read("a\r\nb\rc\r\r\nd\ne\n\r\nf")).toEqual({ all: ["a", "b", "c", "d", "e", "", "f"], isEnded: false });
    expect(read("\ufeffa\r\r\nb\r\n")).toEqual({ all: ["a", "b"], isEnded: true });
    expect(read("a\rb\r")).toEqual({ all: ["a", "b"], isEnded: true });
  });
});
