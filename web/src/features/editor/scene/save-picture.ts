import { treeFileStem } from "@clicktree/core/requests";
import inter from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";
import { saveFile } from "../../../shared/download/index.js";
import { pngOf } from "../../../shared/png/index.js";
import { unfoldAll } from "../model/fold.js";
import type { EditorState } from "../model/types.js";
import { onPaper } from "./on-paper.js";
import { sceneOf } from "./scene.js";
import { type PictureOptions, treeSvg } from "./tree-svg.js";

/** The dashboard's font as a data URL, because a picture can only embed fonts. */
async function fontUrl(): Promise<string> {
  const file = await fetch(inter);
  if (!file.ok) throw new Error(`The font could not be loaded: ${file.status}`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return `data:font/woff2;base64,${btoa(text)}`;
}

/** Saves a picture of the whole tree, unfolded, on white, in the language of the page. */
export async function savePicture(
  state: EditorState,
  kind: "png" | "svg",
  decided: NonNullable<PictureOptions["decided"]>,
): Promise<void> {
  // folded subtrees take no space in an arranged drawing; unfolding arranges it again
  const { document, folded } = unfoldAll(state);
  const picture = treeSvg(sceneOf(document, folded), {
    ...onPaper(),
    font: await fontUrl(),
    decided,
  });
  const bytes = kind === "svg" ? new TextEncoder().encode(picture.svg) : await pngOf(picture);
  saveFile({ name: `${treeFileStem(document.name)}.${kind}`, bytes, isText: false });
}
