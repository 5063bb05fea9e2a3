import type { Language } from "@clicktree/messages";
import i18next from "i18next";
import type { PictureTexts } from "./tree-svg.js";

/** The words of a picture in the language of the page. */
export function pictureTexts(language: Language): PictureTexts {
  const t = i18next.getFixedT(language, "web-canvas");
  const figure = new Intl.NumberFormat(language, { maximumSignificantDigits: 3 });
  return {
    terminating: t("terminating"),
    decision: t("decision"),
    bin: (number) => t("bin", { number }),
    photons: (mean) => t("photons", { figure: figure.format(mean) }),
    leaves: (count) => t("leaves", { count }),
  };
}
