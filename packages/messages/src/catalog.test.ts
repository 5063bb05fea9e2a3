import { expect, it } from "vitest";
import { fill, formatText, pickLanguage } from "./catalog.js";
import { failures, webAdmin, webAuth, webRequests } from "./catalogs.js";

it("answers in Chinese to a browser that prefers it and in English to every other", () => {
  expect(pickLanguage("zh-CN,zh;q=0.9,en;q=0.8")).toBe("zh");
  expect(pickLanguage("zh_CN.UTF-8")).toBe("zh");
  expect(pickLanguage("../../etc/passwd")).toBe("en");
  expect(pickLanguage(undefined)).toBe("en");
  expect(pickLanguage("fr, zh;q=0.5, en;q=0.4")).toBe("zh");
  expect(pickLanguage("zh;q=0, en")).toBe("en");
  expect(pickLanguage("zh-CN; q=0.000")).toBe("en");
  expect(pickLanguage("en;q=0, zh;q=0.1")).toBe("zh");
  expect(pickLanguage("en;q=0.5, zh;q=0.9")).toBe("zh");
  expect(pickLanguage("en-GB, zh-CN")).toBe("en");
  expect(pickLanguage("zhu, eng")).toBe("en");
  expect(formatText(failures, "zh", "NOT_FOUND")).toBe("未找到");
});

it("uses singular and plural forms", () => {
  const text = "{{hypotheses, hypothesis|hypotheses}} × {{bins, bin|bins}}";
  expect(fill(text, { hypotheses: 2, bins: 1 })).toBe("2 hypotheses × 1 bin");
  expect(fill(text, { hypotheses: "1", bins: "1,024" })).toBe("1 hypothesis × 1,024 bins");
  expect(fill(text, { bins: 0 })).toBe("{{hypotheses, hypothesis|hypotheses}} × 0 bins");
});

it("writes no number as 1e-7", () => {
  expect(fill("{{a}}, {{b}}, {{c}}, {{d}}", { a: 1e-7, b: -1.5e21, c: 0.25, d: "1e-7" })).toBe(
    "1 × 10⁻⁷, −1.5 × 10²¹, 0.25, 1e-7",
  );
  expect(fill("{{shots, shot|shots}}", { shots: 1e21 })).toBe("1 × 10²¹ shots");
});

it("calls count 3 three or more clicks on the sign-in page", () => {
  expect(webAuth.en.shotBefore).toContain("three or more clicks");
  expect(webAuth.zh.shotBefore).toContain("≥3");
});

it("fills known placeholders and leaves every other brace unchanged", () => {
  expect(fill("{{file}}: {{state}}", { file: "a", state: "{{file}}" })).toBe("a: {{file}}");
  expect(fill("{{{file}}} {{ file }} {{", { file: "a" })).toBe("{a} {{ file }} {{");
  expect(fill("{ {{unknown}}{{file}} }}", { file: "" })).toBe("{ {{unknown}} }}");
});

it("calls the delivery of a file to equipment by one name, for researchers and administrators", () => {
  const { deliver } = webRequests.zh;
  expect([webAdmin.zh.deliver, webAdmin.zh.keyDeliver]).toEqual([deliver, deliver]);
});
