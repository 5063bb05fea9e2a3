import { expect, it } from "vitest";
import { formatAuditDetail } from "./audit-text.js";
import { formatText, type Language } from "./catalog.js";
import { audit } from "./catalogs.js";

const inLanguage = (language: Language) => (action: string, detail: string | null) =>
  formatAuditDetail((key, params) => formatText(audit, language, key, params), { action, detail });

it("says what the detail of an action is", () => {
  const en = inLanguage("en");
  const zh = inLanguage("zh");
  expect(en("username-changed", "grace")).toBe("new name grace");
  expect(zh("username-changed", "grace")).toBe("新用户名 grace");
  expect(en("request-reported", "running: 200 of 1000")).toBe("measurement running: 200 of 1000");
  expect(zh("request-reported", "failed")).toBe("测量失败");
  expect(zh("request-rejected", "no light")).toBe("原因：no light");
  expect(en("request-folder-removed", "Z:\\later")).toBe("folder Z:\\later");
  expect(en("delivery-cancelled", "Bench 1 (10.0.0.1 22)")).toBe("to Bench 1 (10.0.0.1 22)");
});

it("leaves unknown details unchanged", () => {
  const en = inLanguage("en");
  expect(en("request-reported", "something else")).toBe("something else");
  expect(en("equipment-added", "10.0.0.1 22")).toBe("10.0.0.1 22");
  expect(en("session-ended", null)).toBe("");
});
