import type { Language } from "@clicktree/messages";
import i18next from "i18next";
import { currentLanguage } from "../../../platform/i18n/index.js";
import { currentTheme } from "../../../platform/theme/theme.js";
import { colours } from "../../../platform/theme/tokens.js";
import { saveFile } from "../../../shared/download/index.js";
import { unfoldAll } from "../model/fold.js";
import type { EditorState } from "../model/types.js";
import { pngOf } from "./png.js";
import { sceneOf } from "./scene.js";
import { type PictureTexts, treeSvg } from "./tree-svg.js";

function pictureTexts(language: Language): PictureTexts {
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

/** Saves a picture of the whole tree, unfolded, in the colours and the language of the page. */
export async function savePicture(state: EditorState, kind: "png" | "svg"): Promise<void> {
  // what is folded has given its room away: an arranged drawing takes it back
  const { document, folded } = unfoldAll(state);
  const picture = treeSvg(sceneOf(document, folded), {
    colours: colours[currentTheme()],
    texts: pictureTexts(currentLanguage()),
  });
  const bytes = kind === "svg" ? new TextEncoder().encode(picture.svg) : await pngOf(picture);
  saveFile({ name: `${document.name.trim() || "decision_tree"}.${kind}`, bytes, isText: false });
}
