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
  const runs = runsOf(curve, pixels);
  const points = pointsOf(runs, curve, x, y);
  const stepped = climbOf(points) > maxClimb * (y.start - y.end);
  const coarse = () => (runs.length > pixels >> 1 ? inPairs(runs, curve) : runs);
  const shown = stepped ? steps(pointsOf(coarse(), curve, x, y)) : points;
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

/** Neighbouring columns of a curve that share a place: the first one, and those of the lowest and the highest value. */
interface Run {
  readonly first: number;
  readonly low: number;
  readonly high: number;
}

/** A run for each of `places` places; if there are fewer columns, one for each column. */
function runsOf(curve: Float64Array, places: number): Run[] {
  const columns = curve.length;
  if (columns <= places) return Array.from(curve, (_, column) => ({ first: column, low: column, high: column }));
  const runs: Run[] = [];
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
    runs.push({ first, low, high });
    first = end;
  }
  return runs;
}

/** Half as many runs, twice as long. */
function inPairs(runs: readonly Run[], curve: Float64Array): Run[] {
  const pairs: Run[] = [];
  for (let i = 0; i < runs.length; i += 2) {
    const [one, next = one] = [runs[i]!, runs[i + 1]];
    pairs.push({
      first: one.first,
      low: curve[next.low]! < curve[one.low]! ? next.low : one.low,
      high: curve[next.high]! > curve[one.high]! ? next.high : one.high,
    });
  }
  return pairs;
}

/** The lowest and the highest point of each run, in their order. */
function pointsOf(runs: readonly Run[], curve: Float64Array, x: Axis, y: Axis): Point[] {
  const points: Point[] = [];
  for (const { first, low, high } of runs) {
    const left = x.start + (first / curve.length) * (x.end - x.start);
    points.push({ x: left, y: placeOn(y, curve[Math.min(low, high)]!) });
    if (low !== high) points.push({ x: left, y: placeOn(y, curve[Math.max(low, high)]!) });
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
