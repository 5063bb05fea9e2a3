import { type SweepPoint, type SweepVariable, sweepCsv } from "@clicktree/core/analysis";
import type { Receiver } from "./design-task.js";

/** The error of one receiver along one variable. */
export interface SweptCurve {
  readonly over: SweepVariable;
  readonly receiver: Receiver;
  readonly points: readonly SweepPoint[];
}

/** The number of colours. */
const maxCurves = 4;

/** Adds a curve. It replaces a curve of the same receiver, and all curves if the variable differs. */
export function withCurve(curves: readonly SweptCurve[], next: SweptCurve): readonly SweptCurve[] {
  if (curves.some(({ over }) => over !== next.over)) return [next];
  const same = curves.findIndex(({ receiver }) => receiver === next.receiver);
  return same < 0 ? [...curves, next].slice(-maxCurves) : curves.with(same, next);
}

/** The points of all curves by value, without duplicates; all curves share the same bounds. */
export function allPoints(curves: readonly SweptCurve[]): readonly SweepPoint[] {
  const points = new Map(curves.flatMap((curve) => curve.points.map((point) => [point.value, point])));
  return [...points.values()].sort((a, b) => a.value - b.value);
}

/** The error of a curve at a value; undefined if it has no point there. */
export const errorAt = ({ points }: SweptCurve, value: number): number | undefined =>
  points.find((point) => point.value === value)?.error;

/** The point nearest to a value. The list is not empty. */
export const nearestIndex = (points: readonly SweepPoint[], value: number): number =>
  points.reduce(
    (best, point, i) => (Math.abs(point.value - value) < Math.abs(points[best]!.value - value) ? i : best),
    0,
  );

/** The range of an enlarged part, in values of the variable. */
export interface ChartPart {
  readonly from: number;
  readonly to: number;
}

/** Indexes of the first and last point of a part, or of all points if it contains fewer than two. */
export function shownPlaces(points: readonly SweepPoint[], part: ChartPart | undefined): readonly [number, number] {
  const first = points.findIndex(({ value }) => part === undefined || value >= part.from);
  const last = points.findLastIndex(({ value }) => part === undefined || value <= part.to);
  return first >= 0 && first < last ? [first, last] : [0, points.length - 1];
}

/** Half as many points around a given one, or twice as many as now; undefined for all points. */
export function zoomed(
  points: readonly SweepPoint[],
  [first, last]: readonly [number, number],
  at: number | "out",
): ChartPart | undefined {
  const reach = Math.max(1, Math.ceil((last - first) / (at === "out" ? 2 : 4)));
  const [low, high] =
    at === "out" ? [first - reach, last + reach] : [Math.max(first, at - reach), Math.min(last, at + reach)];
  const [from, to] = [points[Math.max(0, low)], points[Math.min(points.length - 1, high)]];
  if (from === undefined || to === undefined || (low <= 0 && high >= points.length - 1)) return undefined;
  return { from: from.value, to: to.value };
}

/** The points of a curve in a part, and one more on either side, so that its line reaches the edges. */
export function withNeighbours(points: readonly SweepPoint[], { from, to }: ChartPart): readonly SweepPoint[] {
  const first = points.findIndex(({ value }) => value >= from);
  const beyond = points.findIndex(({ value }) => value > to);
  return points.slice(Math.max(0, (first < 0 ? points.length : first) - 1), beyond < 0 ? points.length : beyond + 1);
}

/** A single curve as the command line writes it; several curves get a column for the receiver. */
export function curvesCsv(curves: readonly SweptCurve[]): string {
  const [only] = curves;
  if (only === undefined) return "";
  if (curves.length === 1) return sweepCsv(only.over, only.points);
  return curves
    .flatMap(({ over, receiver, points }, i) => {
      const [header, ...rows] = sweepCsv(over, points).trimEnd().split("\n");
      return [...(i === 0 ? [`receiver,${header}\n`] : []), ...rows.map((row) => `${receiver},${row}\n`)];
    })
    .join("");
}
