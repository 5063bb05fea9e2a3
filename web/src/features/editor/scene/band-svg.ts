import type { Colours } from "../../../platform/theme/tokens.js";
import { extentOf, meanPhotons, pointsOfBin, spotName, spotsOf } from "../../../shared/constellation/index.js";
import type { Scene } from "./scene.js";
import { element, text } from "./svg-text.js";
import type { PictureTexts } from "./tree-svg.js";

interface Label {
  readonly scene: Scene;
  readonly bin: number | undefined;
  readonly left: number;
  readonly top: number;
  readonly colours: Colours;
  readonly texts: PictureTexts;
}

const SIZE = 96;

/** Name of a band, its photons and what each hypothesis sends in it. */
export function bandLabel({ scene, bin, left, top, colours, texts }: Label): string {
  const { modulationTable: table } = scene.document;
  const name = (words: string) =>
    text(words, { x: left, y: top + 23, fill: colours.ink, "font-size": 13, "font-weight": 600 });
  const note = (words: string) => text(words, { x: left, y: top + 41, fill: colours.muted, "font-size": 13 });
  if (bin === undefined) return name(texts.decision) + note(texts.leaves(scene.outline.leaves));
  if (table === null) return name(texts.bin(bin + 1));
  const points = pointsOfBin(table, bin);
  const extent = extentOf(table);
  const scale = SIZE / 2 / extent;
  const middle = { x: left + SIZE / 2 - 12, y: top + 56 + SIZE / 2 };
  const cross = `M${middle.x - SIZE / 2} ${middle.y}h${SIZE}M${middle.x} ${middle.y - SIZE / 2}v${SIZE}`;
  const spots = spotsOf(points, extent).map(({ re, im, hypotheses }) => {
    const [x, y] = [middle.x + scale * re, middle.y - scale * im];
    const side = re > 1e-9 ? "start" : re < -1e-9 ? "end" : "middle";
    return (
      // the cloud: one standard deviation of the quantum noise
      element("circle", { cx: x, cy: y, r: Math.min(scale / 2, SIZE / 4), fill: colours.ink, "fill-opacity": 0.08 }) +
      element("circle", { cx: x, cy: y, r: 3, fill: colours.ink }) +
      text(spotName(hypotheses), { x, y: y + (im < -1e-9 ? 17 : -8), "text-anchor": side, fill: colours.muted })
    );
  });
  return (
    name(texts.bin(bin + 1)) +
    note(texts.photons(meanPhotons(points))) +
    element("path", { d: cross, stroke: colours.line }) +
    spots.join("")
  );
}
