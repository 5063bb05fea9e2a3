import type { CurvePoint } from "./analysis-results.js";
import { reachOf } from "./curve.js";
import { decadesOf, depthOf, powersOf } from "./error-axis.js";

export const plot = { width: 304, height: 196, left: 34, right: 10, top: 12, bottom: 24 } as const;

export interface Axes {
  x(photons: number): number;
  /** Place of an error, at the lower rim where it is too small to be shown. */
  y(error: number): number;
  readonly photons: readonly number[];
  /** Exponents of the powers of ten at the side: 0, -1, -2. */
  readonly powers: readonly number[];
}

/** Powers of ten below 1 that hold the limits and these errors. */
export const decadesBelow = (points: readonly CurvePoint[], errors: readonly number[]): number =>
  decadesOf([...points.map(({ helstrom }) => helstrom), ...errors]);

/** Photons from 0 to a round number beyond those of the tree, errors by powers of ten. */
export function axesOf(mean: number, decades: number): Axes {
  const reach = reachOf(mean);
  const { width, height, left, right, top, bottom } = plot;
  const down = (height - top - bottom) / decades;
  return {
    x: (n) => left + ((width - left - right) * n) / reach,
    y: (error) => top + down * depthOf(error, decades),
    photons: [0, 1, 2, 3, 4, 5].map((i) => (reach * i) / 5),
    powers: powersOf(decades),
  };
}
