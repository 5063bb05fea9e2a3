import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countsText, dataLimits, readCounts, summariseData } from "./index.js";

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
    for (const text of ["NaN", "-3", "2.5", "1e308", "+1", "0x10", "Infinity", "3;4", "12a", "100001a"])
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
