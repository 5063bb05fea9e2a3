import type { Axis } from "./axis.js";

/** Size of a chart in pixels, and the space around its plot. */
export interface ChartSize {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The size of the stored pictures. */
export const pictureSize: ChartSize = { width: 720, height: 400, left: 64, right: 20, top: 32, bottom: 48 };

/** The pixels of both axes of a plot. */
export const plotOf = ({ width, height, left, right, top, bottom }: ChartSize) => ({
  x: { start: left, end: width - right },
  y: { start: height - bottom, end: top },
});

/** A bar for the counts `from` to `to` (equal, unless several share a bar). */
export interface Bar {
  readonly from: number;
  readonly to: number;
  readonly value: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A point of a curve, in pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The geometry of a chart; everything in pixels except the axes' values and the bars' counts. */
export interface Chart {
  readonly size: ChartSize;
  readonly x: Axis;
  readonly y: Axis;
  readonly bars: readonly Bar[];
  /** The distribution beside the bars, or the curve of a sweep; empty if there is none. */
  readonly curve: readonly Point[];
  /** Draw a dot at each point of the curve. */
  readonly dotted: boolean;
  /** The curve has only horizontal and vertical lines: draw it without antialiasing. */
  readonly stepped: boolean;
}

/** A pixel with one decimal: smaller differences are invisible, and the text stays short. */
const short = (pixel: number): number => Math.round(pixel * 10) / 10;

/** Path of all bars. */
export function barsPath(bars: readonly Bar[]): string {
  let path = "";
  for (const { x, y, width, height } of bars)
    if (height > 0) path += `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${-short(width)}z`;
  return path;
}

/** Path of a curve. */
export function curvePath(points: readonly Point[]): string {
  let path = "";
  for (const { x, y } of points) path += `${path === "" ? "M" : "L"}${short(x)} ${short(y)}`;
  return path;
}

/**
 * Outline of what a pen of an even width covers that follows a curve of horizontal and vertical lines between whole
 * pixels, from left to right. Filling it takes less time than stroking the curve.
 */
export function coveredPath(points: readonly Point[], width: number): string {
  const first = points[0];
  const last = points.at(-1);
  if (first === undefined || last === undefined) return "";
  const reach = width / 2;
  const left = first.x - reach;
  const columns = last.x + reach - left;
  const tops = new Float64Array(columns).fill(Number.POSITIVE_INFINITY);
  const bottoms = new Float64Array(columns).fill(Number.NEGATIVE_INFINITY);
  let before = first;
  for (const point of points) {
    const top = Math.min(point.y, before.y) - reach;
    const bottom = Math.max(point.y, before.y) + reach;
    for (let column = before.x - reach - left; column < point.x + reach - left; column++) {
      if (top < tops[column]!) tops[column] = top;
      if (bottom > bottoms[column]!) bottoms[column] = bottom;
    }
    before = point;
  }
  let path = `M${left} ${bottoms[0]!}V${tops[0]!}`;
  for (let column = 1; column < columns; column++)
    if (tops[column] !== tops[column - 1]) path += `H${left + column}V${tops[column]!}`;
  path += `H${left + columns}V${bottoms[columns - 1]!}`;
  for (let column = columns - 1; column > 0; column--)
    if (bottoms[column] !== bottoms[column - 1]) path += `H${left + column}V${bottoms[column - 1]!}`;
  return `${path}z`;
}

/** Path of dots of a radius. */
export function dotsPath(points: readonly Point[], radius: number): string {
  const [r, d] = [short(radius), short(2 * radius)];
  let path = "";
  for (const { x, y } of points)
    path += `M${short(x - radius)} ${short(y)}a${r} ${r} 0 1 0 ${d} 0a${r} ${r} 0 1 0 ${-d} 0z`;
  return path;
}
