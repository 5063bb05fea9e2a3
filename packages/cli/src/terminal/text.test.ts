import { cliRequests } from "@clicktree/messages/catalogs";
import { capturedStreams } from "@clicktree/testkit";
import fc from "fast-check";
import stringWidth from "string-width";
import { expect, it } from "vitest";
import { createContext } from "./context.js";
import { failureText } from "./exit.js";
import { paint, segment } from "./line.js";
import { createStyle } from "./style.js";
import { tableLines } from "./table.js";
import { byteCount, cut, displayWidth, printable, printableLines, wholeNumber, wrap } from "./text.js";

it("separates thousands as both languages do", () => {
  const values = [0, 7, 999, 1000, 65_536, -1_234_567, 1_466_015_503_701, 2 ** 60];
  for (const value of values) {
    expect(wholeNumber(value)).toBe(value.toLocaleString("en-GB"));
    expect(wholeNumber(value)).toBe(value.toLocaleString("zh-CN"));
  }
});

it("stays readable for very large sizes", () => {
  expect(wholeNumber(4 ** 400)).toBe("6.67 × 10²⁴⁰");
  expect(wholeNumber(Number.POSITIVE_INFINITY)).toBe("∞");
});

it("formats sizes in a suitable unit", () =>
  expect([812, 9_999, 2_000_000].map((bytes) => byteCount(bytes))).toEqual(["812 B", "10 kB", "2.0 MB"]));

/** A tree name that would set the window title, clear the screen and start a new line. */
const hostile = "A\u001b]0;x\u0007\u001b[2J\nrejected\u202e";
const shown = "A�]0;x��[2J�rejected�";

it("shows control characters in someone else's name as symbols, wherever it appears", () => {
  const streams = capturedStreams();
  const context = createContext(streams, { language: "en" });
  expect(printable(hostile)).toBe(shown);
  expect(paint([segment(hostile, "strong")], createStyle(3))).toBe(`\u001b[1m${shown}\u001b[22m`);
  expect(tableLines({ style: createStyle(0), width: 80 }, [{ title: "tree" }], [[hostile]])[1]).toBe(shown);
  expect(context.t(cliRequests, "hasRequirements", { file: hostile })).toContain(
    shown.replace("�rejected", " ⏎ rejected"),
  );
  context.note(hostile);
  expect(streams.errors()).toBe(`${printableLines(hostile)}\n`);
});

it("keeps the line breaks of an error message and no other control characters", () => {
  expect(failureText({ code: "X", message: "first\n  second \u001b[31mred" }, false)).toBe(
    "first\n  second �[31mred\n",
  );
  expect(JSON.parse(failureText({ code: "X", message: hostile }, true))).toEqual({
    error: { code: "X", message: hostile },
  });
});

const samples = [
  "",
  "abc",
  "决策树 3",
  "：，。（）",
  "├─└│●■ × … →",
  "\u001b[31mred\u001b[39m",
  "e\u0301",
  "👍🏽",
  "👨‍👩‍👧",
  "1️⃣",
  "한글",
  "ｆｕｌｌ",
  "α̂ γ",
  "日本語テキスト",
  "🇨🇳",
  "☎️",
];

it("counts columns as a terminal does", () => {
  for (const text of samples) expect([text, displayWidth(text)]).toEqual([text, stringWidth(text)]);
});

it("agrees with the tables of Unicode on every mixture of them", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...samples)), (parts) => {
      const text = parts.join(" ");
      expect(displayWidth(text)).toBe(stringWidth(text));
    }),
  );
});

it("cuts between characters", () => expect(cut("决策树文件", 7)).toBe("决策树…"));

it("breaks lines at spaces, and Chinese between characters but never before a full stop", () => {
  expect(wrap("0.9292 ± 0.0050 agrees with 0.9307 (−0.2 σ).", 16)).toEqual([
    "0.9292 ± 0.0050",
    "agrees with",
    "0.9307 (−0.2 σ).",
  ]);
  expect(wrap("测得 0.93 与预测一致。", 8)).toEqual(["测得", "0.93 与", "预测一", "致。"]);
  for (const width of [4, 9, 20])
    for (const line of wrap(samples.join(" "), width)) expect(displayWidth(line)).toBeLessThanOrEqual(width);
});
