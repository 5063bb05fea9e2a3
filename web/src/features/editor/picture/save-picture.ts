import { currentLanguage } from "../../../app/i18n/index.js";
import { currentTheme } from "../../../app/theme/theme.js";
import { colours } from "../../../app/theme/tokens.js";
import { saveFile } from "../../../shared/download/index.js";
import { sceneOf } from "../canvas/scene/index.js";
import { type EditorState, unfoldAll } from "../model/index.js";
import { pictureTexts } from "./picture-texts.js";
import { pngOf } from "./png.js";
import { treeSvg } from "./tree-svg.js";

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
