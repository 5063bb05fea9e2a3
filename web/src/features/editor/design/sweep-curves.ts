import { type SweepPoint, type SweepVariable, sweepCsv } from "@clicktree/core/analysis";
import type { Receiver } from "./design-task.js";

/** The error of one receiver along one variable. */
export interface SweptCurve {
  readonly over: SweepVariable;
  readonly receiver: Receiver;
  readonly points: readonly SweepPoint[];
}

/** As many as there are colours. */
const maxCurves = 4;

/** The curves with a new one: in place of the same receiver's; alone if it goes along another variable. */
export function withCurve(curves: readonly SweptCurve[], next: SweptCurve): readonly SweptCurve[] {
  if (curves.some(({ over }) => over !== next.over)) return [next];
  const same = curves.findIndex(({ receiver }) => receiver === next.receiver);
  return same < 0 ? [...curves, next].slice(-maxCurves) : curves.with(same, next);
}

/** The points of all curves by their value, one for each: the limits depend on the light alone. */
export function allPoints(curves: readonly SweptCurve[]): readonly SweepPoint[] {
  const points = new Map(curves.flatMap((curve) => curve.points.map((point) => [point.value, point])));
  return [...points.values()].sort((a, b) => a.value - b.value);
}

/** The error of a curve at one of its values; undefined where it has no point. */
export const errorAt = ({ points }: SweptCurve, value: number): number | undefined =>
  points.find((point) => point.value === value)?.error;

/** The point nearest to a value. The list is not empty. */
export const nearestIndex = (points: readonly SweepPoint[], value: number): number =>
  points.reduce(
    (best, point, i) => (Math.abs(point.value - value) < Math.abs(points[best]!.value - value) ? i : best),
    0,
  );

/** One curve as the terminal writes it; several with the receiver before each row. */
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
