import fc from "fast-check";
import stringWidth from "string-width";
import { expect, it } from "vitest";
import { cut, displayWidth, wrap } from "./width.js";

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
