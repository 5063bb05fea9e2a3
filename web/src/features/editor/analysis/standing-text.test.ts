import { webAnalysis } from "@clicktree/messages/catalogs";
import i18next from "i18next";
import { expect, it } from "vitest";
import { standingText } from "./standing-text.js";

const { en, zh } = webAnalysis;
const i18n = i18next.createInstance({ lng: "en", defaultNS: "web-analysis", interpolation: { escapeValue: false } });
await i18n.init({ resources: { en: { "web-analysis": en }, zh: { "web-analysis": zh } } });
const said = (ofLimit: number, language = "en") =>
  standingText(i18n.getFixedT(language, "web-analysis") as never, { code: "belowLimit", ofLimit }).text;

it("says how many times fewer or more errors, with enough digits to differ from one", () => {
  expect(said(0.4585)).toBe("Error 2.2 times lower than the standard quantum limit");
  expect(said(0.9589)).toBe("Error 1.04 times lower than the standard quantum limit");
  expect(said(1.0432)).toBe("Error 1.04 times the standard quantum limit");
  expect(said(0.9589, "zh")).toBe("错误概率为标准量子极限的 1/1.04");
  expect(said(1 / 1432)).toBe("Error 1400 times lower than the standard quantum limit");
});
