import { type Complex, parseComplex } from "@clicktree/core/tree";

/** Rows are hypotheses, columns time bins, cells complex amplitudes as text. */
export type Table = readonly (readonly string[])[];

const vacuum: Complex = { re: 0, im: 0 };

/** Amplitudes of a bin, counted from 0, by hypothesis. Missing bins and unreadable cells are vacuum. */
export const pointsOfBin = (table: Table, bin: number): Complex[] =>
  table.map((row) => parseComplex(row[bin] ?? "") ?? vacuum);

/** Mean photon number of a bin for equally likely hypotheses. */
export function meanPhotons(points: readonly Complex[]): number {
  if (points.length === 0) return 0;
  return points.reduce((sum, { re, im }) => sum + re * re + im * im, 0) / points.length;
}

/** The largest coordinate as a fraction of the extent, which leaves room for names. */
const maxShare = 0.42;
/** The smallest extent, so that the quantum noise of a weak signal stays in the picture. */
const minExtent = 1.1;

/** Half the width, in amplitude, of a picture that shows all bins of a table on one scale. */
export function extentOf(table: Table): number {
  let largest = 0;
  for (const row of table)
    for (const cell of row) {
      const value = parseComplex(cell);
      if (value !== undefined) largest = Math.max(largest, Math.abs(value.re), Math.abs(value.im));
    }
  return Math.max(minExtent, largest / maxShare);
}

export interface Spot extends Complex {
  /** Hypotheses with this amplitude. */
  readonly hypotheses: readonly number[];
}

/** Points closer than this fraction of the extent look like one. */
const mergeShare = 0.02;

/** Merges points that look alike into one spot with several names. */
export function spotsOf(points: readonly Complex[], extent: number): Spot[] {
  const spots: (Complex & { hypotheses: number[] })[] = [];
  points.forEach(({ re, im }, h) => {
    const near = spots.find((spot) => Math.hypot(spot.re - re, spot.im - im) < mergeShare * extent);
    if (near === undefined) spots.push({ re, im, hypotheses: [h] });
    else near.hypotheses.push(h);
  });
  return spots;
}

/** `H1`, `H0 H2`, `H1–H3`. */
export function spotName(hypotheses: readonly number[]): string {
  const [first, last] = [hypotheses[0], hypotheses.at(-1)];
  if (first === undefined || last === undefined) return "";
  if (hypotheses.length > 2 && last - first === hypotheses.length - 1) return `H${first}–H${last}`;
  return hypotheses.map((h) => `H${h}`).join(" ");
}

/**
 * The quantum noise of a coherent state has a standard deviation of 1/2 in amplitude; the cloud extends slightly
 * beyond.
 */
export const cloudRadius = 0.6;

/** Gradient stops of the cloud, from its centre to its edge. */
export const cloudStops = [0, 0.25, 0.5, 0.75, 1].map((r) => ({
  r,
  opacity: 0.24 * (Math.exp(-2.5 * r * r) - Math.exp(-2.5) * r),
}));
