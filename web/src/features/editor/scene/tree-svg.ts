import { type Colours, fonts } from "../../../platform/theme/tokens.js";
import {
  cloudRadius,
  cloudStops,
  extentOf,
  meanPhotons,
  pointsOfBin,
  spotName,
  spotsOf,
} from "../../../shared/constellation/index.js";
import type { Picture } from "../../../shared/png/index.js";
import type { EditorNode } from "../model/types.js";
import { bandOf, binsOf, wholeBox } from "./bands.js";
import type { Scene, SceneEdge } from "./scene.js";
import { CIRCLE, SQUARE } from "./sizes.js";
import { badgePoint, curvePath, sideBySide, strandPath } from "./strands.js";
import { valueDecimals, valueLines } from "./value-text.js";

const named: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};
/** Forbidden in XML 1.0: control characters, halves of surrogate pairs and two non-characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are to be removed
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** Escapes text for XML, so that markup in a name is shown as text. */
export const xmlText = (text: string): string =>
  text.replace(forbidden, "\ufffd").replace(/[&<>"']/g, (sign) => named[sign]!);

type Value = string | number;

const number = (value: number): string => String(Math.round(value * 100) / 100);

/** An SVG element. Attributes are escaped; `inside` must be markup that this function returned. */
function element(name: string, attributes: Readonly<Record<string, Value>>, ...inside: readonly string[]): string {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${typeof value === "number" ? number(value) : xmlText(value)}"`)
    .join("");
  return inside.length === 0 ? `<${name}${written}/>` : `<${name}${written}>${inside.join("")}</${name}>`;
}

const text = (content: string, attributes: Readonly<Record<string, Value>>): string =>
  element("text", attributes, xmlText(content));

interface Label {
  readonly scene: Scene;
  readonly bin: number | undefined;
  readonly left: number;
  readonly top: number;
  readonly colours: Colours;
  readonly texts: PictureTexts;
}

const SIZE = 96;

/** Number of a band, its photons, and the amplitude of each hypothesis. */
function bandLabel({ scene, bin, left, top, colours, texts }: Label): string {
  const { modulationTable: table } = scene.document;
  const name = (content: string) =>
    text(content, { x: left, y: top + 23, fill: colours.ink, "font-size": 13, "font-weight": 600 });
  const note = (content: string) => text(content, { x: left, y: top + 41, fill: colours.muted, "font-size": 13 });
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
      element("circle", { cx: x, cy: y, r: Math.min(cloudRadius * scale, SIZE / 2), fill: "url(#cloud)" }) +
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

/** The quantum noise around an amplitude, drawn as a cloud. */
const cloud = ({ ink }: Colours): string =>
  element(
    "radialGradient",
    { id: "cloud" },
    ...cloudStops.map(({ r, opacity }) =>
      element("stop", { offset: r, "stop-color": ink, "stop-opacity": opacity.toFixed(4) }),
    ),
  );

/** Texts of the picture, in the language of the page. */
export interface PictureTexts {
  readonly terminating: string;
  readonly decision: string;
  bin(number: number): string;
  photons(mean: number): string;
  leaves(count: number): string;
}

export interface PictureOptions {
  readonly colours: Colours;
  /** Without texts only the tree itself is drawn: for thumbnails. */
  readonly texts?: PictureTexts;
  /** Shows displacements in the nodes of a picture without texts. */
  readonly values?: boolean;
  /** A font as a data URL, so that texts look the same everywhere. */
  readonly font?: string;
  /** The hypothesis that a terminating node decides for, and its posterior, if known. */
  readonly decided?: (id: string) => { readonly hypothesis: number; readonly posterior: number } | undefined;
}

const fontFace = (font: string): string =>
  element("style", {}, xmlText(`@font-face{font-family:${FONT};font-weight:100 900;src:url(${font})}`));
/** The first of our fonts, without the quotes, which would have to be escaped in XML. */
const FONT = fonts.text.split('"')[1];

const MARGIN = 24;
const COLUMN = 120;

/**
 * The whole tree as an SVG document: bands, edges, badges, nodes and names. It contains no scripts and loads nothing.
 */
export function treeSvg(scene: Scene, options: PictureOptions): Picture {
  const { colours, texts } = options;
  const decimals = valueDecimals(scene.document);
  const box = wholeBox(scene) ?? { left: 0, top: 0, right: 240, bottom: 160 };
  const left = box.left - MARGIN - (texts ? COLUMN : 0);
  const top = box.top;
  const width = box.right + MARGIN - left;
  const height = box.bottom + MARGIN - top;
  const svg = element(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      width,
      height,
      viewBox: `${left} ${top} ${width} ${height}`,
      "font-family": fonts.text,
      style: "font-variant-numeric:tabular-nums",
      "font-size": 12,
      fill: "none",
    },
    ...(texts ? [element("title", {}, xmlText(scene.document.name)), element("defs", {}, cloud(colours))] : []),
    ...(options.font === undefined ? [] : [fontFace(options.font)]),
    element("rect", { x: left, y: top, width, height, fill: colours.ground }),
    ...(texts ? bands(scene, left, width, colours, texts) : []),
    ...scene.edges.map((edge) => strands(scene, edge, colours)),
    ...(texts ? scene.edges.map((edge) => badge(scene, edge, colours)) : []),
    ...scene.nodes.map((node) =>
      node.data.isTerminating
        ? square(node, options) + noteMark(node, SQUARE, options)
        : circle(node, options, decimals) + hiddenBelow(scene, node, options) + noteMark(node, CIRCLE, options),
    ),
  );
  return { svg, width, height };
}

function bands(scene: Scene, left: number, width: number, colours: Colours, texts: PictureTexts): string[] {
  const { document } = scene;
  const bins = binsOf(document);
  return Array.from({ length: bins + 1 }, (_, i) => {
    const { bin, top, height } = bandOf(i, bins);
    const tint = {
      x: left,
      y: top,
      width,
      height,
      fill: colours.line,
      "fill-opacity": bin !== undefined && bin % 2 === 1 ? 0.22 : 0,
    };
    const rule = element("path", { d: `M${left} ${top}h${width}`, stroke: colours.line });
    return element("rect", tint) + rule + bandLabel({ scene, bin, left: left + 16, top, colours, texts });
  });
}

function ends(scene: Scene, { edge, first, strands: all, counts }: SceneEdge) {
  const source = scene.outline.node(edge.source);
  const target = scene.outline.node(edge.target);
  if (source === undefined || target === undefined) return undefined;
  const size = Math.max(1, counts.length);
  const middle = (sideBySide(first, all) + sideBySide(first + size - 1, all)) / 2;
  const from = { x: source.position.x, y: source.position.y + CIRCLE / 2 };
  const to = { x: target.position.x, y: target.position.y - (target.data.isTerminating ? SQUARE : CIRCLE) / 2 };
  return { from, to, start: { x: from.x + middle, y: from.y } };
}

function strands(scene: Scene, shown: SceneEdge, colours: Colours): string {
  const line = ends(scene, shown);
  if (line === undefined) return "";
  const { from, to, start } = line;
  const { counts, first, strands: all } = shown;
  if (counts.length === 0)
    return element("path", {
      d: curvePath(start, to),
      stroke: colours.error,
      "stroke-width": 2,
      "stroke-dasharray": "5 4",
    });
  return counts
    .map((count, i) => {
      const d = strandPath(from, to, sideBySide(first + i, all), sideBySide(i, counts.length));
      return element("path", { d, stroke: colours[`count-${count as 0 | 1 | 2 | 3}`], "stroke-width": 2 });
    })
    .join("");
}

function badge(scene: Scene, shown: SceneEdge, colours: Colours): string {
  const line = ends(scene, shown);
  if (line === undefined) return "";
  const { x, y } = badgePoint(line.start, line.to, shown.badge);
  const label = `{${shown.counts.join(",")}}`;
  const width = 7.3 * label.length + 12;
  const place = { x: x - width / 2, y: y - 10, width, height: 20, rx: 4 };
  const fill = colours.accent;
  const pen = { fill, stroke: fill };
  return (
    element("rect", { ...place, fill: colours.surface }) +
    element("rect", { ...place, ...pen, "fill-opacity": 0.08, "stroke-opacity": 0.55 }) +
    text(label, { x, y: y + 4, "text-anchor": "middle", fill, "font-weight": 600 })
  );
}

/** The mark of a node's note. The note is its title, which viewers show on hover. */
function noteMark({ position: { x, y }, data }: EditorNode, size: number, { colours, texts }: PictureOptions): string {
  if (data.note === undefined || texts === undefined) return "";
  const [left, top] = [number(x + size / 2 + 8), number(y - size / 2 - 2)];
  const d = `M${left} ${top}h10v7l-3.5 3.5h-6.5zm10 7h-3.5v3.5`;
  const page = element("path", { d, fill: colours.surface, stroke: colours.muted, "stroke-width": 1.2 });
  return element("g", {}, element("title", {}, xmlText(data.note)), page);
}

function circle(
  { position: { x, y }, data }: EditorNode,
  { colours, texts, values = texts !== undefined }: PictureOptions,
  decimals: number,
): string {
  const pen = { fill: colours.surface, stroke: colours.muted, "stroke-width": 1.5 };
  const rim = element("circle", { cx: x, cy: y, r: CIRCLE / 2 - 0.75, ...pen });
  if (!values) return rim;
  const lines = valueLines(data.label, decimals);
  const value = lines.map((line, i) =>
    text(line, {
      x,
      y: y + 4.5 + 13 * (i - (lines.length - 1) / 2),
      "text-anchor": "middle",
      fill: colours.ink,
    }),
  );
  const number = { x: x - 21, y: y - 16, "text-anchor": "end", fill: colours.muted };
  return rim + value.join("") + (texts ? text(data.nodeNumber, number) : "");
}

/** The number of nodes that a folded node hides, if texts of that size can be read. */
function hiddenBelow({ under }: Scene, { id, position: { x, y } }: EditorNode, options: PictureOptions): string {
  const { colours, texts, values = texts !== undefined } = options;
  const hidden = under.get(id);
  if (hidden === undefined || !values) return "";
  return text(`+${hidden}`, { x, y: y + CIRCLE / 2 + 15, "text-anchor": "middle", fill: colours.muted });
}

function square({ id, position: { x, y }, data }: EditorNode, { colours, texts, decided }: PictureOptions): string {
  const side = SQUARE - 1.5;
  const pen = { fill: colours.surface, stroke: colours.error, "stroke-width": 1.5 };
  const rim = element("rect", { x: x - side / 2, y: y - side / 2, width: side, height: side, rx: 4, ...pen });
  if (!texts) return rim;
  const middle = { x, "text-anchor": "middle" };
  const decision = decided?.(id);
  const inside =
    decision === undefined
      ? element("rect", { x: x - 5, y: y - 5, width: 10, height: 10, rx: 2, fill: colours.error })
      : text(`H${decision.hypothesis}`, {
          ...middle,
          y: y - 1,
          fill: colours.ink,
          "font-size": 13,
          "font-weight": 600,
        }) + text(decision.posterior.toFixed(2), { ...middle, y: y + 12, fill: colours.ink, "font-size": 11 });
  const number = { x: x - 21, y: y - 12, "text-anchor": "end", fill: colours.error, "font-weight": 600 };
  return (
    rim +
    inside +
    text(data.nodeNumber, number) +
    text(texts.terminating, { ...middle, y: y + SQUARE / 2 + 17, fill: colours.error })
  );
}
