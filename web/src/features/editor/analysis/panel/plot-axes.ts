import { reachOf } from "../thread/curve.js";
import type { CurvePoint } from "../thread/job.js";

export const plot = { width: 304, height: 196, left: 34, right: 10, top: 12, bottom: 24 } as const;

/** Errors below this are not told apart. */
const smallest = 1e-12;

export interface Axes {
  x(photons: number): number;
  /** Place of an error, at the lower rim where it is too small to be shown. */
  y(error: number): number;
  readonly photons: readonly number[];
  /** Exponents of the powers of ten at the side: 0, -1, -2. */
  readonly powers: readonly number[];
}

/** Powers of ten below 1 that hold the limits and these errors. */
export function decadesOf(points: readonly CurvePoint[], errors: readonly number[]): number {
  const all = [...points.map(({ helstrom }) => helstrom), ...errors].filter((error) => error > 0);
  const least = Math.max(
    smallest,
    all.reduce((a, b) => Math.min(a, b), 0.1),
  );
  return Math.max(1, Math.ceil(-Math.log10(least) - 1e-9));
}

/** Photons from 0 to a round number beyond those of the tree, errors by powers of ten. */
export function axesOf(mean: number, decades: number): Axes {
  const reach = reachOf(mean);
  const { width, height, left, right, top, bottom } = plot;
  const down = (height - top - bottom) / decades;
  const gap = Math.ceil(decades / 6);
  return {
    x: (n) => left + ((width - left - right) * n) / reach,
    y: (error) => top + down * Math.min(decades, Math.max(0, -Math.log10(Math.max(smallest, error)))),
    photons: [0, 1, 2, 3, 4, 5].map((i) => (reach * i) / 5),
    powers: Array.from({ length: Math.floor(decades / gap) + 1 }, (_, i) => -i * gap),
  };
}
