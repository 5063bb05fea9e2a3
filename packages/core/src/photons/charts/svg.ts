import { barsPath, type Chart, coveredPath, curvePath, dotsPath } from "./chart.js";

/** Colours of a chart as CSS values, and the size of its font. */
interface ChartStyle {
  readonly background: string;
  readonly ink: string;
  readonly muted: string;
  readonly line: string;
  readonly bar: string;
  readonly curve: string;
  readonly fontSize: number;
}

/** The style of the stored pictures: the light theme. */
export const pictureStyle: ChartStyle = {
  background: "#ffffff",
  ink: "#12161c",
  muted: "#5a6573",
  line: "#e2e6eb",
  bar: "#7883d9",
  curve: "#12161c",
  fontSize: 14,
};

const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
const round = (pixel: number): number => Math.round(pixel * 10) / 10;

type Anchor = "middle" | "end";

/** The outline of a text in the font of the chart, as the data of a path; its anchor is at the origin. */
export type TextOutline = (text: string, anchor: Anchor) => string;

const crisp = 'shape-rendering="crispEdges"';

/**
 * A chart as the text of an SVG picture: grid, bars, curve, axes with their symbols. The curve of a sweep, which has no
 * bars beside it, is drawn in the colour of the bars. Texts are paths, so that the picture needs no font.
 */
export function chartSvg(chart: Chart, style: ChartStyle, outline: TextOutline): string {
  const { size, x, y, bars, curve, dotted, stepped } = chart;
  const { fontSize } = style;
  const grid = y.ticks.map(({ at }) => `M${round(x.start)} ${round(at)}H${round(x.end)}`).join("");
  const marks = x.ticks.map(({ at }) => `M${round(at)} ${round(y.start)}v4`).join("");
  const labels = [
    ...x.ticks.map(({ at, label }) => ["middle", at, y.start + fontSize + 8, label] as const),
    ...y.ticks.map(({ at, label }) => ["end", x.start - 8, at + fontSize * 0.35, label] as const),
  ];
  const symbols = [
    ["end", x.end, size.height - 6, x.symbol],
    ["end", x.start - 8, y.end - fontSize * 0.8, y.symbol],
  ] as const;
  const texts = (list: typeof symbols | typeof labels, fill: string): string =>
    `<g fill="${escaped(fill)}">${list
      .map(([anchor, left, top, text]) => {
        const place = `translate(${round(left)} ${round(top)})`;
        return `<path transform="${place}" d="${outline(text, anchor)}"/>`;
      })
      .join("")}</g>`;
  const path = (attributes: string, d: string): string => (d === "" ? "" : `<path ${attributes} d="${d}"/>`);
  const stroke = (colour: string, width: number): string =>
    `fill="none" stroke="${escaped(colour)}" stroke-width="${width}"`;
  const colour = bars.length > 0 ? style.curve : style.bar;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"`,
    ` viewBox="0 0 ${size.width} ${size.height}">`,
    `<rect width="${size.width}" height="${size.height}" fill="${escaped(style.background)}"/>`,
    path(`${stroke(style.line, 1)} ${crisp}`, grid),
    path(`fill="${escaped(style.bar)}" ${crisp}`, barsPath(bars)),
    stepped
      ? path(`fill="${escaped(colour)}" ${crisp}`, coveredPath(curve, 2))
      : path(`${stroke(colour, 1.5)} stroke-linejoin="round"`, curvePath(curve)),
    path(`fill="${escaped(colour)}"`, dotted ? dotsPath(curve, 2.4) : ""),
    path(`${stroke(style.muted, 1)} ${crisp}`, `M${round(x.start)} ${round(y.start)}H${round(x.end)}${marks}`),
    texts(labels, style.muted),
    texts(symbols, style.ink),
    "</svg>",
  ].join("");
}
