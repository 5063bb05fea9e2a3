import { webAnalysis } from "@clicktree/messages/catalogs";
import i18next from "i18next";
import { expect, it } from "vitest";
import { standingText } from "./standing-text.js";

const { en, zh } = webAnalysis;
const i18n = i18next.createInstance({ lng: "en", defaultNS: "web-analysis", interpolation: { escapeValue: false } });
await i18n.init({ resources: { en: { "web-analysis": en }, zh: { "web-analysis": zh } } });
const said = (ofLimit: number, language = "en") =>
  standingText(i18n.getFixedT(language, "web-analysis") as never, { code: "belowLimit", ofLimit }).text;

it("says the share of the limit below it and the factor above it, with enough digits to differ from one", () => {
  expect(said(0.4585)).toBe("Error probability 46 % of the standard quantum limit");
  expect(said(0.9589)).toBe("Error probability 96 % of the standard quantum limit");
  expect(said(1.0432)).toBe("Error probability 1.04 times the standard quantum limit");
  expect(said(1432)).toBe("Error probability 1400 times the standard quantum limit");
  expect(said(0.9589, "zh")).toBe("错误概率为标准量子极限的 96 %");
  expect(said(1 / 1432)).toBe("Error probability 0.070 % of the standard quantum limit");
});
