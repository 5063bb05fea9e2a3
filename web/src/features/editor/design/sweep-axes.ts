import type { SweepPoint } from "@clicktree/core/analysis";
import { decadesOf, depthOf, powersOf } from "../analysis/plot-axes.js";

export interface Frame {
  readonly width: number;
  readonly height: number;
}

export const margin = { left: 52, right: 16, top: 26, bottom: 40 } as const;

export interface SweepAxes extends Frame {
  x(value: number): number;
  /** Place of an error, at the lower rim where it is too small to be shown. */
  y(error: number): number;
  readonly xTicks: readonly number[];
  /** Exponents of the powers of ten at the side, from 0 down. */
  readonly powers: readonly number[];
}

/** Values from end to end, errors by powers of ten down to the least that Helstrom allows. */
export function sweepAxes(points: readonly SweepPoint[], { width, height }: Frame): SweepAxes {
  const values = points.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const decades = decadesOf(points.flatMap(({ error, bounds }) => [error, bounds.ideal.helstrom.error]));
  const across = width - margin.left - margin.right;
  const down = (height - margin.top - margin.bottom) / decades;
  return {
    width,
    height,
    x: (value) => margin.left + (high > low ? (across * (value - low)) / (high - low) : across / 2),
    y: (error) => margin.top + down * depthOf(error, decades),
    xTicks: ticks(low, high),
    powers: powersOf(decades),
  };
}

/** About six round numbers between the ends. */
function ticks(low: number, high: number): number[] {
  if (!(high > low)) return [low];
  const rough = (high - low) / 6;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5, 10].find((each) => each * power >= rough * (1 - 1e-9)) ?? 10);
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, i) => Number(((first + i) * step).toPrecision(12)));
}
