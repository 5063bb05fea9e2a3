import { cumulativeMeans, type Demo2Statistics, demo2Statistics, groupCount, smoothed } from "../demo2.js";
import { fringesOf } from "../fringe-fit.js";
import { type Axis, phaseAxis, placeOn, valueAxis } from "./axis.js";
import { type Chart, type ChartSize, type Point, pictureSize, plotOf } from "./chart.js";

/** What the charts of one demo have in common: turns of the phase in a sweep, and the highest mean count. */
export interface SweepScale {
  readonly turns: number;
  readonly highest: number;
}

/** Mean counts over the phase of a sweep. */
export function sweepChart(curve: Float64Array, scale: SweepScale, size: ChartSize = pictureSize): Chart {
  const plot = plotOf(size);
  const x = phaseAxis(plot.x, scale.turns);
  const y = valueAxis({ symbol: "n", ...plot.y }, scale.highest);
  return { size, x, y, bars: [], curve: pointsOf(curve, x, y), dotted: false };
}

/** Columns closer than a pixel are drawn by the extremes of each pixel, in their order. */
function pointsOf(curve: Float64Array, x: Axis, y: Axis): Point[] {
  const columns = curve.length;
  const pixels = Math.max(1, Math.floor(x.end - x.start));
  const place = (column: number): Point => ({
    x: x.start + ((column + 0.5) / columns) * (x.end - x.start),
    y: placeOn(y, curve[column]!),
  });
  if (columns <= 2 * pixels) return Array.from(curve, (_, column) => place(column));
  const points: Point[] = [];
  for (let pixel = 0; pixel < pixels; pixel++) {
    const first = Math.floor((pixel * columns) / pixels);
    let [low, high] = [first, first];
    for (let column = first; column < Math.floor(((pixel + 1) * columns) / pixels); column++) {
      if (curve[column]! < curve[low]!) low = column;
      if (curve[column]! > curve[high]!) high = column;
    }
    points.push(place(Math.min(low, high)), place(Math.max(low, high)));
  }
  return points;
}

/** A frame of demo2's animation: the mean over the groups 0 to `groupIndex`. */
export interface SweepFrame {
  readonly groupIndex: number;
  /** (groupIndex + 1) / 32 */
  readonly progress: number;
  readonly curve: Float64Array;
}

/** The curves of demo2 and what was measured in them. */
export interface Sweeps {
  /** Mean over all groups. */
  readonly original: Float64Array;
  readonly smoothed: Float64Array;
  readonly frames: readonly SweepFrame[];
  readonly statistics: Demo2Statistics;
  /** The scale of all charts, so that the curve settles in its place. */
  readonly scale: SweepScale;
}

/** The curves of demo2's counts; undefined for fewer than 32. */
export function sweepsOf(counts: ArrayLike<number>): Sweeps | undefined {
  const means = cumulativeMeans(counts);
  const original = means?.at(-1);
  if (means === undefined || original === undefined) return undefined;
  const smooth = smoothed(original);
  return {
    original,
    smoothed: smooth,
    frames: means.map((curve, groupIndex) => ({ groupIndex, progress: (groupIndex + 1) / groupCount, curve })),
    statistics: demo2Statistics(counts.length, smooth),
    scale: {
      turns: fringesOf(original),
      highest: means.reduce((highest, curve) => curve.reduce((a, b) => Math.max(a, b), highest), 0),
    },
  };
}
