import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countsText, dataLimits, readCounts, scatterOf, summariseData } from "./index.js";

const counts = (content: string | Uint8Array) => {
  const read = readCounts(content);
  return read.ok ? [...read.counts] : read.fault;
};
const base64 = (text: string | Uint8Array) => Buffer.from(text).toString("base64");

describe("a data file", () => {
  it("contains counts, one per line or separated by comma, tab or space", () => {
    expect(counts("5\n12\n0")).toEqual([5, 12, 0]);
    expect(counts("5,12\t0 7\r\n3, 4 ,6\r1\n\n")).toEqual([5, 12, 0, 7, 3, 4, 6, 1]);
    expect(counts("1,2,\n 007 \n100000")).toEqual([1, 2, 7, 100_000]);
    expect(counts('sep=;\n"3";4;;\n"5";6\n;;\n\x1a')).toEqual([3, 4, 5, 6]);
    expect(counts("3.0 4.00\n2.0E+01\n5.")).toEqual([3, 4, 20, 5]);
  });

  it("ignores lines that begin with #, and an initial byte-order mark", () => {
    expect(counts("\ufeff# photons: 5\n3\n#4\n5\n# end")).toEqual([3, 5]);
    expect(counts(new Uint8Array([0xef, 0xbb, 0xbf, 0x38]))).toEqual([8]);
  });

  it("may be a data URL or bytes", () => {
    expect(counts(`data:text/plain;base64,${base64("3\n4\n")}`)).toEqual([3, 4]);
    expect(counts(`DATA:text/plain;charset=utf-8;base64,${base64("\ufeff9")}`)).toEqual([9]);
    expect(counts(Buffer.from("6 7"))).toEqual([6, 7]);
  });

  it("names line, reason and text of its first fault", () => {
    const at = (line: number, code: string, text: string) => ({ line, code, text });
    expect(counts("1\n1e9")).toEqual(at(2, "NOT_A_COUNT", "1e9"));
    expect(counts("1\n1000000000")).toEqual(at(2, "VALUE_TOO_LARGE", "1000000000"));
    expect(counts("100001")).toEqual(at(1, "VALUE_TOO_LARGE", "100001"));
    for (const text of ["NaN", "-3", "2.5", "1e308", "+1", "0x10", "Infinity", "12a", "100001a"])
      expect(counts(`# c\r\n7\r${text}\n`)).toEqual(at(3, "NOT_A_COUNT", text));
    expect(counts("1,,2")).toEqual(at(1, "MISSING_VALUE", ""));
    expect(counts("1\n, 2")).toEqual(at(2, "MISSING_VALUE", ""));
    for (const empty of ["", "\n\n", "# only a comment", "\ufeff", "  "])
      expect(counts(empty)).toEqual(at(0, "NO_COUNTS", ""));
    expect(counts("\u0000\u202e")).toEqual(at(1, "NOT_A_COUNT", "\ufffd\ufffd"));
    // spaces other than the separators, and a byte-order mark inside
    for (const [text, shown] of [
      ["1\u00a0000", "1\ufffd000"],
      ["1\u2028", "1\ufffd"],
      ["\ufeff2", "\ufffd2"],
      ["100001\u3000", "100001\ufffd"],
    ] as const)
      expect(counts(`7\n${text}`)).toEqual(at(2, "NOT_A_COUNT", shown));
    expect(counts("x".repeat(1_000_000))).toEqual(at(1, "NOT_A_COUNT", `${"x".repeat(39)}…`));
  });

  it("is text: binary content and broken data URLs are faults of the file as a whole", () => {
    expect(counts(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0xff]))).toMatchObject({ line: 0, code: "NOT_TEXT" });
    expect(counts(`data:;base64,${base64(new Uint8Array([0xff, 0xfd]))}`)).toMatchObject({ code: "NOT_TEXT" });
    expect(counts("data:text/plain;base64,!!!")).toMatchObject({ line: 0, code: "BAD_BASE64" });
    expect(counts("data:text/plain,5")).toMatchObject({ line: 1, code: "NOT_A_COUNT" });
  });

  it("means the same as text and as bytes", () => {
    const line = fc.constantFrom("5", "007", "100000", "100001", "", "3,4", "6 7", "-1", "x", "# c", "1234567");
    const ends = fc.constantFrom("\n", "\n\n", "\r\n", "");
    fc.assert(
      fc.property(fc.array(fc.tuple(line, ends), { maxLength: 12 }), (lines) => {
        const text = lines.flat().join("");
        expect(counts(Buffer.from(text))).toEqual(counts(text));
      }),
    );
  });

  it("has at most 1,000 counts in a line and 1,000,000 in all", () => {
    const row = Array(dataLimits.valuesOnLine).fill(1).join(",");
    expect(counts(row)).toHaveLength(1000);
    expect(counts(`${row},1`)).toEqual({ line: 1, code: "TOO_MANY_ON_LINE", text: "1" });
    expect(counts(Array(200_000).fill(1).join(","))).toMatchObject({ line: 1, code: "TOO_MANY_ON_LINE" });
    const full = Array(1000).fill(row).join("\n");
    const read = readCounts(full);
    expect(read.ok && read.counts.length).toBe(1_000_000);
    const lines = full.replaceAll(",", "\n");
    expect(counts(Buffer.from(lines))).toHaveLength(1_000_000);
    expect(counts(Buffer.from(`${lines}\n8`))).toMatchObject({ line: 1_000_001, code: "TOO_MANY_COUNTS" });
    expect(counts(`${full}\n8`)).toEqual({ line: 1001, code: "TOO_MANY_COUNTS", text: "8" });
  });

  it("is written as it is read", () => {
    const text = countsText([3, 0, 12], ["photons: 5"]);
    expect(text).toBe("# photons: 5\n3\n0\n12");
    expect(counts(text)).toEqual([3, 0, 12]);
  });
});

describe("the summary of a data file", () => {
  it("states extremes, mean and variance / mean", () => {
    const { figures, faults, faultCount } = summariseData("3,4,5,4,6\n2,4,5,3,4");
    expect(figures).toMatchObject({ samples: 10, minimum: 2, maximum: 6 });
    expect(figures!.mean.value).toBe(4);
    expect(figures!.fano.value).toBeCloseTo(0.3, 14);
    expect({ faults, faultCount }).toEqual({ faults: [], faultCount: 0 });
  });

  it("lists one fault per line, the first 100 and the number of all, beside the valid counts", () => {
    const summary = summariseData(`7\n${Array(250).fill("x y").join("\n")}\n8 z`);
    expect([...summary.counts]).toEqual([7, 8]);
    expect(summary.faults).toHaveLength(100);
    expect(summary.faultCount).toBe(251);
    expect(summary.faults[0]).toEqual({ code: "NOT_A_COUNT", line: 2, text: "x" });
    expect(summariseData("")).toMatchObject({ figures: undefined, faultCount: 1, faults: [{ code: "NO_COUNTS" }] });
    expect(summariseData(new Uint8Array([0xff]))).toMatchObject({ faults: [{ code: "NOT_TEXT" }] });
    expect(summariseData("7\n".repeat(31), "demo2")).toMatchObject({ faults: [{ code: "TOO_FEW_COUNTS", line: 0 }] });
    for (const [lines, demo] of [
      [32, "demo2"],
      [31, "demo1"],
    ] as const)
      expect(summariseData("7\n".repeat(lines), demo).faultCount).toBe(0);
  });
});

describe("a data file of another program [T97] [T99] [T100]", () => {
  const file = (name: string) => readFileSync(new URL(`../../fixtures/feedback-and-counts/${name}`, import.meta.url));

  it.each([
    ...["100-plain.txt", "101-crlf-bom.txt", "102-cr-only.txt", "103-numpy-e18.txt", "104-floats-dot0.txt"],
    ...["108-semicolon.csv", "110-utf16.txt", "128-trailing-commas.csv", "129-trailing-space.txt"],
    ...["132-leading-space.txt"],
  ])("holds 500 counts of mean 20.23: %s", (name) => {
    const { figures, faultCount } = summariseData(file(name));
    expect([figures?.samples, figures?.mean.value.toFixed(2), faultCount]).toEqual([500, "20.23", 0]);
    expect(readCounts(file(name))).toMatchObject({ ok: true });
  });

  it.each([
    ["113-all-zero.txt", 200, "0.00", "dark"],
    ["114-constant.txt", 200, "7.00", "narrow"],
    ["115-two-values.txt", 2, "0.50", "few"],
    ["117-one-line-1000.txt", 1000, "19.94", "poisson"],
    ["125-labview-point.txt", 60, "19.97", "poisson"],
    ["131-exp-ints.txt", 2, "19.50", "few"],
    ["116-thermal.txt", 2000, "19.86", "wide"],
  ])("holds counts: %s", (name, samples, mean, scatter) => {
    const { figures, faultCount } = summariseData(file(name));
    const shown = figures && [figures.samples, figures.mean.value.toFixed(2), scatterOf(figures)];
    expect([...shown!, faultCount]).toEqual([samples, mean, scatter, 0]);
  });

  it.each([
    ["105-header-word.txt", "NOT_A_COUNT 1 counts"],
    ["107-index-comma.csv", "RISING_COLUMN 1 0,24"],
    ["109-json-array.txt", "NOT_A_COUNT 1 [24"],
    ["111-negative.txt", "NOT_A_COUNT 6 -1"],
    ["112-nan.txt", "NOT_A_COUNT 6 nan"],
    ["118-one-line-1001.txt", "TOO_MANY_ON_LINE 1 23"],
    ["120-thousands-space.txt", "THOUSANDS 1 1 234"],
    ["121-percent-comment.txt", "NOT_A_COUNT 1 %"],
    ["122-slash-comment.txt", "NOT_A_COUNT 1 //"],
    ["123-comment-inline.txt", "NOT_A_COUNT 1 #"],
    ["126-big-rate.txt", "VALUE_TOO_LARGE 1 249467"],
    ["130-histogram.txt", "RISING_COLUMN 1 0\ufffd0"],
    ["133-nbsp.txt", "NOT_A_COUNT 1 24\ufffd"],
    ["135-picoquant-ascii.txt", "NOT_A_COUNT 7 0.0160"],
  ])("is refused with the reason: %s", (name, expected) => {
    const [fault] = summariseData(file(name)).faults;
    expect(`${fault?.code} ${fault?.line} ${fault?.text}`).toBe(expected);
    expect(readCounts(file(name))).toMatchObject({ ok: false, fault });
  });

  it("is refused with a comma in full width", () => {
    expect(summariseData(file("134-fullwidth-comma.txt")).faults).toMatchObject([{ code: "NOT_A_COUNT", line: 1 }]);
  });

  const lines = (...each: readonly string[]) => each.join("\n");
  it.each([
    ["an index that begins at 1", lines("1\t24", "2\t20"), "RISING_COLUMN 1"],
    ["an index behind the counts", lines("24,0", "20,1", "19,2"), "RISING_COLUMN 1"],
    ["a time in steps of 10", lines("0 24", "10 20", "20 19"), "RISING_COLUMN 1"],
    ["times of the computer", lines("3 24", "5 20", "9 19", "11 18", "12 20", "20 21"), "RISING_COLUMN 1"],
    ["a histogram that leaves numbers out", lines("3;1", "5;9", "6;12", "8;7", "9;2", "12;1"), "RISING_COLUMN 1"],
    ["an index beside two columns", lines("0,24,1", "1,20,5", "2,19,4", "3,20,6"), "RISING_COLUMN 1"],
    ["thousands with commas", lines("999", "1,250", "1,198"), "THOUSANDS 2"],
    ["thousands with commas in columns", lines("1,234\t1,250", "990\t1,198"), "THOUSANDS 1"],
    ["thousands with points", lines("1.250", "998"), "NOT_A_COUNT 1"],
    ["whole thousands with points", lines("24.000", "998"), "THOUSANDS 1"],
    ["decimal commas", lines("24,000000", "20,000000"), "DECIMAL_COMMA 1"],
    ["one decimal comma", "24,00", "DECIMAL_COMMA 1"],
    ["decimal commas in columns", lines("24,0;20,0", "19,0;18,0"), "DECIMAL_COMMA 1"],
    ["decimal commas between semicolons", lines("24,5;20", "19;18"), "DECIMAL_COMMA 1"],
    ["settings before the counts", lines("#channels", "4096", "#curve", "0", "#counts", "24", "11"), "LABELLED 2"],
    ["rounded numbers", lines("2.4e+02", "1.95e+02"), "NOT_A_COUNT 1"],
  ])("is not read where numbers are perhaps no counts: %s", (_, text, expected) => {
    const [fault] = summariseData(text).faults;
    expect(`${fault?.code} ${fault?.line}`).toBe(expected);
    expect(readCounts(text)).toMatchObject({ ok: false });
  });

  it.each([
    ["several on each line", lines("24,20,19", "19,22,20", "18,21,25"), [24, 20, 19, 19, 22, 20, 18, 21, 25]],
    ["two on each line", lines("24,120", "119,22", "18,121"), [24, 120, 119, 22, 18, 121]],
    ["of three digits", lines("124 120", "119 122"), [124, 120, 119, 122]],
    ["with three zeros, one of them 0", lines("24.000", "0.000", "20.000"), [24, 0, 20]],
    ["beside a comment", lines("# photons: 5", "3", "# 4", "5"), [3, 5]],
    ["that rise in two lines of three", lines("18 21", "19 20", "23 25"), [18, 21, 19, 20, 23, 25]],
  ])("is read: counts %s", (_, text, expected) => expect(counts(text)).toEqual(expected));
});
