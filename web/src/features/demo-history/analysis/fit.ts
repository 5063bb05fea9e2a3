import type { FitPoint } from "@clicktree/contract";
import {
  type Axis,
  type Bar,
  type ChartSize,
  linearAxis,
  placeOn,
  plotOf,
  valueAxis,
} from "@clicktree/core/photons/charts";

/** Measured and fitted frequency of the counts `from` to `to`. */
interface FitBar extends Bar {
  readonly fitted: number;
  readonly fittedY: number;
}

/** Maximum number of bars; beyond it, several counts share one bar. */
const maxBars = 90;
/** At both ends of the chart, counts that were not measured and whose fitted frequency is below this are omitted. */
const faint = 2e-4;

/** The range of counts worth drawing. */
function spanOf(points: readonly FitPoint[]): { from: number; to: number; perBar: number } {
  const matters = ({ y, fitted }: FitPoint) => y > 0 || fitted > faint;
  const first = points.findIndex(matters);
  const from = Math.max(0, first);
  const to = Math.max(points.findLastIndex(matters), from + 4);
  return { from, to, perBar: Math.ceil((to - from + 1) / maxBars) };
}

/** The chart of a fit: bars for the measured frequencies, ticks for the fitted ones. */
export function fitChart(points: readonly FitPoint[], size: ChartSize) {
  const { from, to, perBar } = spanOf(points);
  const groups: { from: number; to: number; value: number; fitted: number }[] = [];
  for (let start = from; start <= to; start += perBar) {
    const group = points.slice(start, Math.min(to + 1, start + perBar));
    groups.push({
      from: start,
      to: Math.min(to, start + perBar - 1),
      value: group.reduce((sum, { y }) => sum + y, 0),
      fitted: group.reduce((sum, { fitted }) => sum + fitted, 0),
    });
  }
  const plot = plotOf(size);
  const x = linearAxis({ symbol: "n", from: from - 0.5, to: to + 0.5, ...plot.x }, 1, 5);
  const highest = groups.reduce((most, { value, fitted }) => Math.max(most, value, fitted), 0);
  const y = valueAxis({ symbol: "P(n)", ...plot.y }, highest);
  return { x, y, bars: groups.map((group) => barOf(group, x, y)) };
}

function barOf(group: { from: number; to: number; value: number; fitted: number }, x: Axis, y: Axis): FitBar {
  const [left, right] = [placeOn(x, group.from - 0.5), placeOn(x, group.to + 0.5)];
  const gap = right - left > 4 ? (right - left) * 0.14 : 0;
  const top = placeOn(y, group.value);
  const height = placeOn(y, 0) - top;
  return { ...group, x: left + gap / 2, width: right - left - gap, y: top, height, fittedY: placeOn(y, group.fitted) };
}

/** A residual is drawn only if the fit expects at least this number of counts. */
const enoughExpected = 5;

/** The residual of a bar in standard deviations of a binomial count; undefined if too few are expected. */
export function residualOf({ value, fitted }: Pick<FitBar, "value" | "fitted">, samples: number): number | undefined {
  const variance = fitted * (1 - fitted) * samples;
  return fitted * samples < enoughExpected || variance <= 0
    ? undefined
    : ((value - fitted) * samples) / Math.sqrt(variance);
}
