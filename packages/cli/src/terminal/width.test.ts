import fc from "fast-check";
import stringWidth from "string-width";
import { expect, it } from "vitest";
import { cut, displayWidth } from "./width.js";

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
