import { cumulativeMeans, type Demo2Statistics, demo2Statistics, groupCount, largestOf, smoothed } from "../demo2.js";
import { fringesOf } from "../fringe-fit.js";
import { type Axis, phaseAxis, placeOn, valueAxis } from "./axis.js";
import { type Chart, type ChartSize, type Point, pictureSize, plotOf } from "./chart.js";

/** Common properties of one demo's charts: turns of the phase in a sweep, and the highest mean count. */
export interface SweepScale {
  readonly turns: number;
  readonly highest: number;
}

/** Mean counts over the phase of a sweep. */
export function sweepChart(curve: Float64Array, scale: SweepScale, size: ChartSize = pictureSize): Chart {
  const plot = plotOf(size);
  const x = phaseAxis(plot.x, scale.turns);
  const y = valueAxis({ symbol: "n", ...plot.y }, scale.highest);
  const pixels = Math.max(2, Math.floor(x.end - x.start));
  const points = pointsOf(curve, x, y, pixels);
  const stepped = climbOf(points) > maxClimb * (y.start - y.end);
  const shown = stepped ? steps(pointsOf(curve, x, y, pixels >> 1)) : points;
  return { size, x, y, bars: [], curve: shown, dotted: false, stepped };
}

/** A curve that rises and falls by more plot heights than this is noise: steps show it as well as slopes. */
const maxClimb = 24;

const climbOf = (points: readonly Point[]): number =>
  points.reduce((sum, { y }, i) => sum + Math.abs(y - (points[i - 1]?.y ?? y)), 0);

/** Points on whole pixels, joined by horizontal and vertical lines: a far smaller picture of noise. */
function steps(points: readonly Point[]): Point[] {
  const whole = points.map(({ x, y }) => ({ x: Math.floor(x), y: Math.floor(y) }));
  return whole.flatMap((point, i) => (i === 0 ? [point] : [{ x: point.x, y: whole[i - 1]!.y }, point]));
}

/** A point for each column; if there are more than `places` columns, the lowest and the highest of each place. */
function pointsOf(curve: Float64Array, axis: Axis, y: Axis, places: number): Point[] {
  const columns = curve.length;
  const left = (column: number) => axis.start + (column / columns) * (axis.end - axis.start);
  if (columns <= places) return Array.from(curve, (value, column) => ({ x: left(column), y: placeOn(y, value) }));
  const points: Point[] = [];
  for (let place = 0, first = 0; place < places; place++) {
    const end = Math.floor(((place + 1) * columns) / places);
    let low = first;
    let high = first;
    let lowest = curve[first]!;
    let highest = lowest;
    for (let column = first + 1; column < end; column++) {
      const value = curve[column]!;
      if (value < lowest) {
        low = column;
        lowest = value;
      } else if (value > highest) {
        high = column;
        highest = value;
      }
    }
    const x = left(first);
    points.push({ x, y: placeOn(y, low < high ? lowest : highest) });
    if (low !== high) points.push({ x, y: placeOn(y, low < high ? highest : lowest) });
    first = end;
  }
  return points;
}

/** A frame of demo2's animation: the mean over the groups 0 to `groupIndex`. */
interface SweepFrame {
  readonly groupIndex: number;
  /** (groupIndex + 1) / 32 */
  readonly progress: number;
  readonly curve: Float64Array;
}

/** The curves of demo2 and their figures. */
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
      highest: means.reduce((highest, curve) => Math.max(highest, largestOf(curve)), 0),
    },
  };
}
