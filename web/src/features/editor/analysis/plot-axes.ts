import { minDrawnError } from "@clicktree/core/analysis";
import { reachOf } from "./curve.js";

/** Number of decades below 1 that contain these errors; an error of 0 is drawn at the lower edge. */
export function decadesOf(errors: readonly number[]): number {
  const smallest = errors.reduce((a, b) => (b > 0 ? Math.min(a, b) : a), 0.1);
  return Math.max(1, Math.ceil(-Math.log10(Math.max(minDrawnError, smallest)) - 1e-9));
}

/** How many decades an error lies below 1, from 0 to the lower edge. */
export const depthOf = (error: number, decades: number): number =>
  Math.min(decades, Math.max(0, -Math.log10(Math.max(minDrawnError, error))));

/** Exponents of the labelled powers of ten, from 0 down; at most six besides the 0. */
export function powersOf(decades: number): number[] {
  const gap = Math.ceil(decades / 6);
  return Array.from({ length: Math.floor(decades / gap) + 1 }, (_, i) => -i * gap);
}

export const plot = { width: 304, height: 196, left: 34, right: 10, top: 12, bottom: 24 } as const;

export interface Axes {
  x(photons: number): number;
  /** Position of an error; errors too small for the plot are at the lower edge. */
  y(error: number): number;
  readonly photons: readonly number[];
  /** Exponents of the labelled powers of ten: 0, -1, -2. */
  readonly powers: readonly number[];
}

/** Mean photon numbers from 0 to a round number beyond the tree's, errors on a logarithmic axis. */
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
