import { setImmediate as nextTurn } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Demo2Animation, Demo2Statistics, DemoName, PhotonFrame } from "@clicktree/contract";
import { readCounts } from "@clicktree/core/photons";
import {
  type Chart,
  chartSvg,
  countChart,
  countFrames,
  pictureStyle,
  probabilityChart,
  sweepChart,
  sweepsOf,
  type TextOutline,
} from "@clicktree/core/photons/charts";
import { Resvg } from "@resvg/resvg-js";
import { encodePng } from "./png.js";

/** The charts of one file: PNG data URLs, and JSON texts. Each demo has its own; the others are null. */
export interface DemoCharts {
  readonly bar: string | null;
  readonly probability: string | null;
  readonly original: string | null;
  readonly smoothed: string | null;
  readonly animation: string | null;
  readonly statistics: string | null;
}

const none: DemoCharts = {
  bar: null,
  probability: null,
  original: null,
  smoothed: null,
  animation: null,
  statistics: null,
};

/** Letters and symbols of Inter, made by `npm run fonts`; resvg cannot read WOFF. */
const font = fileURLToPath(new URL("../../../fonts/inter-charts.ttf", import.meta.url));
const fonts = { loadSystemFonts: false, fontFiles: [font], defaultFontFamily: "Inter" };
/** An area that is empty cuts nothing off. By default, resvg copies the whole picture as the area to keep. */
const uncropped = { left: 0, top: 0, right: 0, bottom: 0 };
const options = { background: pictureStyle.background, font: { loadSystemFonts: false }, crop: uncropped };
/** resvg clears the picture with the background in a tenth of the time that a rectangle takes. */
const style = { ...pictureStyle, background: "none" };

/** Labels of axes repeat from frame to frame. This number is beyond any animation. */
const maxOutlines = 1_000;
const outlines = new Map<string, string>();

/** The outline of a label. resvg reads the font file again for every letter, so each label is made once. */
const outline: TextOutline = (text, anchor) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><text font-size="${style.fontSize}" text-anchor="${anchor}">${text}</text></svg>`;
  const known = outlines.get(svg);
  if (known !== undefined) return known;
  const paths = new Resvg(svg, { font: fonts }).toString().matchAll(/ d="([^"]*)"/g);
  const made = Array.from(paths, ([, d]) => d).join("");
  if (outlines.size === maxOutlines) outlines.clear();
  outlines.set(svg, made);
  return made;
};

/**
 * Limits of a worker that draws. A picture takes two megabytes outside of the heap, and little inside: a small young
 * generation is collected after a few pictures, and their memory serves for the next ones.
 */
export const drawingLimits = { maxYoungGenerationSizeMb: 1 };

/** A PNG data URL. Node.js frees the pixels of earlier pictures only between two turns of the event loop, so it takes one. */
async function picture(chart: Chart): Promise<string> {
  await nextTurn();
  const { width, height, pixels } = new Resvg(chartSvg(chart, style, outline), options).render();
  return `data:image/png;base64,${encodePng({ width, height, pixels }).toString("base64")}`;
}

async function countCharts(counts: Uint32Array): Promise<DemoCharts> {
  const frames: PhotonFrame[] = [];
  for (const { currentCount, totalCount, histogram, span } of countFrames(counts))
    frames.push({
      currentCount,
      totalCount,
      barChartData: await picture(countChart(histogram, { span })),
      probabilityChartData: await picture(probabilityChart(histogram, { span })),
    });
  // The last frame has all counts.
  const last = frames.at(-1)!;
  return {
    ...none,
    bar: last.barChartData,
    probability: last.probabilityChartData,
    animation: JSON.stringify(frames),
  };
}

/** Speeds of the player, and milliseconds per frame at speed 1. */
const playbackSettings = { defaultSpeed: 1, defaultFrameInterval: 1000, speedOptions: [0.25, 0.5, 1, 1.5, 2, 3] };

async function sweepCharts(counts: Uint32Array): Promise<DemoCharts | null> {
  const sweeps = sweepsOf(counts);
  if (!sweeps) return null;
  const { smoothed, frames, scale } = sweeps;
  const drawn: Demo2Animation["frames"][number][] = [];
  for (const { groupIndex, progress, curve } of frames)
    drawn.push({ chartImage: await picture(sweepChart(curve, scale)), groupIndex, progress });
  const animation: Demo2Animation = { frames: drawn, metadata: { playbackSettings } };
  const statistics: Demo2Statistics = sweeps.statistics;
  return {
    ...none,
    // the mean of all groups
    original: drawn.at(-1)!.chartImage,
    smoothed: await picture(sweepChart(smoothed, scale)),
    animation: JSON.stringify(animation),
    statistics: JSON.stringify(statistics),
  };
}

/** The charts and the animation of a data file; null if it holds no counts, or too few. */
export async function drawCharts({ content, demo }: { readonly content: Uint8Array; readonly demo: DemoName }) {
  const read = readCounts(content);
  if (!read.ok) return null;
  return demo === "demo1" ? countCharts(read.counts) : sweepCharts(read.counts);
}
