import { meritPlaces, shadeOf, shareSteps } from "@clicktree/core/analysis";
import type { Bounds } from "@clicktree/core/bounds";
import { type Judgement, type Measurement, partlySent } from "@clicktree/core/measurement";
import { formatQuantity } from "@clicktree/messages/number-format";
import { colours, fonts } from "../../../platform/theme/tokens.js";
import { countText } from "../../../shared/count-badge/index.js";
import { cellProbability, exactProbability, probability, wholeNumber } from "../../../shared/number-format/index.js";
import type { Picture } from "../../../shared/png/index.js";

export const figureNames = ["scale", "matrices", "residuals", "bins", "records"] as const;
export type FigureName = (typeof figureNames)[number];

/** The texts of the figures, in the language of the page. */
interface FigureTexts {
  readonly titles: Readonly<Record<FigureName, string>>;
  /** The prediction that judges, and the one of bins and outcomes, each by its conditions. */
  readonly predicted: string;
  readonly counted: string;
  readonly measured: string;
  readonly guess: string;
  readonly limit: string;
  readonly helstrom: string;
  readonly wrong: string;
  readonly bin: (number: number) => string;
  /** Caption of each picture: the request, and whether its counts are simulated. */
  readonly caption: string;
  /** The conditions of each prediction. */
  readonly conditions: readonly string[];
}

export interface FigureData {
  readonly measurement: Measurement;
  readonly judgement: Judgement | null;
  readonly limits: Bounds | null;
}

/** Pictures are made for white paper, so they use the light theme's colours in both themes. */
const ink = colours.light;
const countColours = [ink["count-0"], ink["count-1"], ink["count-2"], ink["count-3"]] as const;
const width = 720;
const left = 72;

interface Drawn {
  readonly body: string;
  readonly height: number;
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[c]!);

const n = (value: number): string => String(Number(value.toFixed(2)));
const rect = (x: number, y: number, w: number, h: number, fill: string, opacity = 1): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(Math.max(0, w))}" height="${n(h)}" fill="${fill}"${opacity < 1 ? ` fill-opacity="${n(opacity)}"` : ""}/>`;
const line = (x1: number, y1: number, x2: number, y2: number, stroke: string, size = 1): string =>
  `<path d="M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}" stroke="${stroke}" stroke-width="${size}"/>`;
const text = (
  x: number,
  y: number,
  words: string,
  { anchor = "start", fill = ink.ink, size = 12, bold = false } = {},
) =>
  `<text x="${n(x)}" y="${n(y)}" text-anchor="${anchor}" fill="${fill}" font-size="${size}"${bold ? ' font-weight="600"' : ""}>${escaped(words)}</text>`;
const muted = { fill: ink.muted } as const;

/** One figure of a result, or all of them on one sheet, as an SVG document; undefined if it has none. */
export function resultPicture(data: FigureData, name: FigureName | "all", texts: FigureTexts): Picture | undefined {
  const names = name === "all" ? figureNames : [name];
  let body = "";
  let height = 16;
  for (const each of names) {
    const drawn = figures[each](data, texts);
    if (drawn === undefined) continue;
    body += `<g transform="translate(0 ${n(height)})">${text(24, 16, texts.titles[each], { size: 14, bold: true })}<g transform="translate(0 28)">${drawn.body}</g></g>`;
    height += 28 + drawn.height + 20;
  }
  if (body === "") return undefined;
  for (const words of [texts.caption, ...texts.conditions.flatMap(linesOf)]) {
    body += text(24, height + 4, words, muted);
    height += 18;
  }
  height += 2;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${n(height)}" viewBox="0 0 ${width} ${n(height)}" font-family="${escaped(fonts.text)}" style="font-variant-numeric:tabular-nums"><title>${escaped(texts.caption)}</title>${rect(0, 0, width, height, ink.surface)}${body}</svg>`;
  return { svg, width, height };
}

/** A text in lines of the picture's width; a Chinese sign is twice as wide as a Latin one. */
function linesOf(words: string): string[] {
  const lines = [""];
  let used = 0;
  for (const part of words.split(/(?<=[ ，])/)) {
    const size = [...part].reduce((sum, sign) => sum + (sign > "\u2e7f" ? 2 : 1), 0);
    if (used > 0 && used + size > charactersOfLine) [lines[lines.length], used] = ["", 0];
    lines[lines.length - 1] += part;
    used += size;
  }
  return lines.map((line) => line.trimEnd());
}
const charactersOfLine = 104;

const figures: Record<FigureName, (data: FigureData, texts: FigureTexts) => Drawn | undefined> = {
  scale: scaleFigure,
  matrices: matricesFigure,
  residuals: residualsFigure,
  bins: binsFigure,
  records: recordsFigure,
};

/**
 * From guessing to the Helstrom bound: measured as a dot with its interval, predicted as a hollow triangle above. The
 * limits are for all hypotheses, so a success of only some is not drawn.
 */
function scaleFigure({ measurement, judgement, limits }: FigureData, texts: FigureTexts): Drawn | undefined {
  const { success } = measurement;
  if (!limits || !success || partlySent(measurement)) return undefined;
  const predicted = judgement?.predicted;
  const places = meritPlaces({
    limits,
    predicted: predicted?.error,
    measured: { error: 1 - success.value, low: 1 - success.interval.high, high: 1 - success.interval.low },
  });
  const x = (place: number): number => 24 + place * (width - 48);
  const [measured, y] = [places.measured!, 44];
  const sql = limits.standardQuantumLimit.error;
  const marks = [
    rect(x(0), y - 2, x(1) - x(0), 4, ink.line),
    ...(places.stretch
      ? [
          rect(
            x(places.stretch.from),
            y - 2,
            x(places.stretch.to) - x(places.stretch.from),
            4,
            places.stretch.tone === "good" ? ink.good : ink.error,
          ),
        ]
      : []),
    ...[0, ...(places.limit === null ? [] : [places.limit]), 1].map((place) =>
      line(x(place), y - 8, x(place), y + 8, ink.ink, 1.5),
    ),
    rect(x(measured.from), y - 4, x(measured.to) - x(measured.from), 8, ink.ink, 0.35),
    `<circle cx="${n(x(measured.at))}" cy="${y}" r="6" fill="${ink.ink}"/>`,
    ...(places.predicted === undefined
      ? []
      : [
          `<path d="M${n(x(places.predicted) - 6)} ${y - 22}h12l-6 9z" fill="${ink.surface}" stroke="${ink.accent}" stroke-width="1.5"/>`,
        ]),
    text(
      24,
      14,
      `${texts.measured} ${probability(success.value)}${predicted ? `   ${texts.predicted} ${exactProbability(predicted.success)}` : ""}`,
    ),
    text(x(0), y + 26, `${texts.guess} ${probability(1 - limits.guess)}`, muted),
    ...(sql === null
      ? []
      : [
          text(x(places.limit ?? 0.5), y + 44, `${texts.limit} ${exactProbability(1 - sql)}`, {
            ...muted,
            anchor: "middle",
          }),
        ]),
    text(x(1), y + 26, `${texts.helstrom} ${exactProbability(1 - limits.helstrom.error)}`, { ...muted, anchor: "end" }),
  ];
  return { body: marks.join(""), height: 96 };
}

/**
 * Predicted and measured confusion matrices side by side. Correct decisions are in ink, wrong ones in red, shaded by
 * the square root of their rate.
 */
function matricesFigure({ measurement, judgement }: FigureData, texts: FigureTexts): Drawn | undefined {
  const rows = measurement.counts.length;
  const both = [
    ...(judgement?.predicted ? [{ title: texts.predicted, rates: judgement.predicted.confusion }] : []),
    { title: texts.measured, rates: measurement.rates },
  ];
  const cell = Math.min(56, (width - 48 - 48 * both.length) / both.length / rows);
  const body = both.map(({ title, rates }, i) => {
    const at = 24 + i * (48 + rows * cell + 24);
    const cells = rates.flatMap((row, h) =>
      measurement.counts.map((_, d) => {
        const rate = row?.[d];
        const [x, y] = [at + 40 + d * cell, 44 + h * 28];
        const shade =
          rate === undefined
            ? ""
            : rect(x, y - 19, cell - 2, 26, h === d ? ink.ink : ink.error, shadeOf(rate, h === d));
        const size = cell < 44 ? 9 : 12;
        return (
          shade +
          text(x + cell / 2 - 1, y, rate === undefined ? "·" : cellProbability(rate), { anchor: "middle", size })
        );
      }),
    );
    const names = measurement.counts.map(
      (_, h) =>
        text(at + 40 + (h + 0.5) * cell - 1, 18, `H${h}`, { ...muted, anchor: "middle" }) +
        text(at, 44 + h * 28, `H${h}`, muted),
    );
    return text(at, 2, title) + names.join("") + cells.join("");
  });
  return { body: body.join(""), height: 44 + rows * 28 };
}

/** (measured - predicted) / σ of each decision, with a band of ±2 σ. */
function residualsFigure({ judgement }: FigureData): Drawn | undefined {
  const residuals = judgement?.residuals;
  if (!residuals) return undefined;
  const finite = residuals.flat().filter((value): value is number => value !== null && Number.isFinite(value));
  const extent = Math.max(3, ...finite.map(Math.abs));
  const [middle, half] = [70, 60];
  const y = (value: number): number => middle - (Math.max(-extent, Math.min(extent, value)) / extent) * half;
  const cells = residuals.length * residuals.length;
  const step = (width - left - 24) / cells;
  const marks = residuals.flatMap((row, h) =>
    row.map((value, d) => {
      const x = left + (h * residuals.length + d + 0.5) * step;
      const name =
        cells <= 36 ? text(x, middle + half + 18, `${h}→${d}`, { ...muted, anchor: "middle", size: 10 }) : "";
      if (value === null) return name;
      const colour = h === d ? ink.ink : ink.error;
      return `${line(x, middle, x, y(value), colour)}<circle cx="${n(x)}" cy="${n(y(value))}" r="3.5" fill="${colour}"/>${name}`;
    }),
  );
  const ticks = [2, 0, -2].map((value) =>
    text(left - 8, y(value) + 4, `${value > 0 ? "+" : ""}${value} σ`.replace("-", "−"), { ...muted, anchor: "end" }),
  );
  const band = rect(left, y(2), width - left - 24, y(-2) - y(2), ink.line, 0.6);
  return {
    body: band + line(left, middle, width - 24, middle, ink.muted) + ticks.join("") + marks.join(""),
    height: middle + half + 24,
  };
}

/** Names colours, and the line of a prediction. */
function legend(
  entries: readonly { readonly name: string; readonly colour: string }[],
  predicted: string,
  y: number,
  start = left,
): string {
  let x = start;
  const drawn = entries.map(({ name, colour }) => {
    const entry = rect(x, y - 9, 10, 10, colour) + text(x + 14, y, name, muted);
    x += 32 + 8 * name.length;
    return entry;
  });
  return drawn.join("") + line(x, y - 4, x + 12, y - 4, ink.ink, 2) + text(x + 16, y, predicted, muted);
}

/** Fraction of each count in each bin: bars measured, ticks predicted, with an axis. */
function binsFigure({ measurement: { bins } }: FigureData, texts: FigureTexts): Drawn | undefined {
  if (bins.length === 0) return undefined;
  const [top, bottom] = [8, 148];
  const highest = Math.max(0.01, ...bins.flatMap(({ measured, predicted }) => [...measured, ...(predicted ?? [])]));
  const y = (value: number): number => bottom - (value / highest) * (bottom - top);
  const step = (width - left - 24) / bins.length;
  const bar = step / 5;
  const axis = shareSteps(highest).map(
    (value) =>
      line(left, y(value), width - 24, y(value), ink.line) +
      text(left - 8, y(value) + 4, formatQuantity(value), { ...muted, anchor: "end" }),
  );
  const marks = bins.flatMap(({ measured, predicted }, j) => {
    const at = left + j * step + bar / 2;
    const bars = measured.map((value, k) => {
      const x = at + k * bar;
      const expected = predicted?.[k];
      const tick = expected === undefined ? "" : line(x, y(expected), x + bar * 0.9, y(expected), ink.ink, 2);
      const digit =
        bar >= 12 ? text(x + bar * 0.45, bottom + 14, countText(k), { anchor: "middle", size: 10, fill: ink.ink }) : "";
      return rect(x, y(value), bar * 0.9, bottom - y(value), countColours[k]!) + tick + digit;
    });
    return [
      ...bars,
      text(at + 2 * bar, bottom + 30, texts.bin(j + 1), {
        ...muted,
        anchor: "middle",
        size: bins.length > 10 ? 9 : 12,
      }),
    ];
  });
  const counts = countColours.map((colour, k) => ({ name: countText(k), colour }));
  return { body: axis.join("") + marks.join("") + legend(counts, texts.counted, bottom + 52), height: bottom + 60 };
}

/** The most frequent outcomes: counts, decision, shots; wrong decisions red, a line at the prediction. */
function recordsFigure({ measurement: { commonest, decided } }: FigureData, texts: FigureTexts): Drawn | undefined {
  if (commonest.length === 0) return undefined;
  const longest = Math.max(...commonest.map(({ counts }) => counts.length));
  const pitch = commonest.some(({ counts }) => counts.some((k) => k >= 3)) ? 16 : 9;
  const start = Math.min(480, 56 + pitch * longest + 96);
  const most = Math.max(...commonest.map(({ shots, predicted }) => Math.max(shots, predicted * decided)));
  const scale = (width - 24 - start) / most;
  const rows = commonest.map(({ counts, decided: hypothesis, shots, right, predicted }, i) => {
    const y = 12 + i * 20;
    const digits = counts
      .map((k, j) => text(24 + pitch * j, y, countText(k), { fill: countColours[k] ?? ink.ink, bold: true }))
      .join("");
    const words = text(start - 84, y, `→ H${hypothesis}`) + text(start - 8, y, wholeNumber(shots), { anchor: "end" });
    const bars =
      rect(start, y - 10, right * scale, 12, ink["count-0"]) +
      rect(start + right * scale, y - 10, (shots - right) * scale, 12, ink.error);
    return (
      digits +
      words +
      bars +
      line(start + predicted * decided * scale, y - 12, start + predicted * decided * scale, y + 4, ink.ink, 1.5)
    );
  });
  const height = 20 * commonest.length;
  const wrong = [{ name: texts.wrong, colour: ink.error }];
  return { body: rows.join("") + legend(wrong, texts.counted, height + 16, start), height: height + 24 };
}
