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
const options = {
  background: pictureStyle.background,
  font: { loadSystemFonts: false, fontFiles: [font], defaultFontFamily: "Inter" },
};
/** resvg clears the picture with the background in a tenth of the time that a rectangle takes. */
const style = { ...pictureStyle, background: "none" };

function picture(chart: Chart): string {
  const { width, height, pixels } = new Resvg(chartSvg(chart, style), options).render();
  return `data:image/png;base64,${encodePng({ width, height, pixels }).toString("base64")}`;
}

function countCharts(counts: Uint32Array): DemoCharts {
  const frames: PhotonFrame[] = Array.from(countFrames(counts), ({ currentCount, totalCount, histogram, span }) => ({
    currentCount,
    totalCount,
    barChartData: picture(countChart(histogram, { span })),
    probabilityChartData: picture(probabilityChart(histogram, { span })),
  }));
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

function sweepCharts(counts: Uint32Array): DemoCharts | null {
  const sweeps = sweepsOf(counts);
  if (!sweeps) return null;
  const { smoothed, frames, scale } = sweeps;
  const animation: Demo2Animation = {
    frames: frames.map(({ groupIndex, progress, curve }) => ({
      chartImage: picture(sweepChart(curve, scale)),
      groupIndex,
      progress,
    })),
    metadata: { playbackSettings },
  };
  const statistics: Demo2Statistics = sweeps.statistics;
  return {
    ...none,
    // the mean of all groups
    original: animation.frames.at(-1)!.chartImage,
    smoothed: picture(sweepChart(smoothed, scale)),
    animation: JSON.stringify(animation),
    statistics: JSON.stringify(statistics),
  };
}

/** The charts and the animation of a data file; null if it holds no counts, or too few. */
export function drawCharts({ content, demo }: { readonly content: Uint8Array; readonly demo: DemoName }) {
  const read = readCounts(content);
  if (!read.ok) return null;
  return demo === "demo1" ? countCharts(read.counts) : sweepCharts(read.counts);
}
