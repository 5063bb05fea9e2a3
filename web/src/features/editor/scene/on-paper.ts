import type { Language } from "@clicktree/messages";
import { formatQuantity } from "@clicktree/messages/number-format";
import i18next from "i18next";
import { currentLanguage } from "../../../platform/i18n.js";
import { colours } from "../../../platform/theme/tokens.js";
import type { PictureOptions, PictureTexts } from "./tree-svg.js";

function pictureTexts(language: Language): PictureTexts {
  const t = i18next.getFixedT(language, "web-canvas");
  return {
    terminating: t("terminating"),
    decision: t("decision"),
    bin: (number) => t("bin", { number }),
    photons: (mean) => t("photons", { figure: formatQuantity(mean, 3) }),
    leaves: (count) => t("leaves", { count }),
  };
}

/** Pictures on white for paper and slides, in the language of the page. */
export const onPaper = (): PictureOptions => ({
  colours: { ...colours.light, ground: colours.light.surface },
  texts: pictureTexts(currentLanguage()),
});
