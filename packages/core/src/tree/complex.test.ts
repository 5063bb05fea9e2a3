import { describe, expect, it } from "vitest";
import { exportValue, isComplex, parseComplex } from "./complex.js";

describe("complex numbers", () => {
  it("reads every form of the grammar", () => {
    const cases: [string, number, number][] = [
      ...(
        [
          ["1", 1, 0],
          ["-.5", -0.5, 0],
          ["+2.", 2, 0],
          ["1e-3", 1e-3, 0],
          ["1.5E+2", 150, 0],
        ] as const
      ).map((c) => [...c] as [string, number, number]),
      ...(
        [
          ["i", 0, 1],
          ["-i", 0, -1],
          ["2i", 0, 2],
          ["-.5e1i", 0, -5],
        ] as const
      ).map((c) => [...c] as [string, number, number]),
      ...(
        [
          ["1+i", 1, 1],
          ["1 - 2i", 1, -2],
          ["-1+  .5i", -1, 0.5],
          [" 3-4i ", 3, -4],
        ] as const
      ).map((c) => [...c] as [string, number, number]),
    ];
    for (const [text, re, im] of cases) expect([text, parseComplex(text)]).toEqual([text, { re, im }]);
  });

  it("refuses everything else", () => {
    const texts = [
      "",
      " ",
      "j",
      "1j",
      "2i+1",
      "1 i",
      "+ 1",
      "1+",
      "1++i",
      "1+\t2i",
      "1\u00a0+2i",
      "0x10",
      "1e",
      "1e999",
      "1+1e999i",
      ".",
      "1.2.3",
      "１",
      "NaN",
      "Infinity",
      "1+2i3",
    ];
    for (const text of texts) expect([text, isComplex(text)]).toEqual([text, false]);
  });

  it("exports a number as it is written and anything else by its beginning", () => {
    const cases = {
      "": "0",
      " 1.50 ": "1.50",
      "1 + 2i": "1 + 2i",
      "1.50abc": "1.5",
      "2i+1": "2",
      "0x10": "0",
      "1e999": "0",
      abc: "0",
      "+.5x": "0.5",
    };
    for (const [label, value] of Object.entries(cases)) expect([label, exportValue(label)]).toEqual([label, value]);
  });

  it("reads hostile texts without backtracking [T29]", () => {
    const size = 600_000;
    const texts = [
      "1".repeat(size),
      `1${" ".repeat(size)}x`,
      `${"1e".repeat(size)}`,
      `${"+".repeat(size)}i`,
      `1+${" ".repeat(size)}i`,
      ".".repeat(size),
      `${"1".repeat(size)}e1`,
    ];
    // quadratic backtracking would exceed the test's time limit
    expect(texts.map(isComplex)).toEqual([false, false, false, false, true, false, false]);
    expect(texts.map((text) => exportValue(text).length > 0)).not.toContain(false);
  });
});
