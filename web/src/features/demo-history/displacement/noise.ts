import { type FringeShape, fittedMean, groupCount } from "@clicktree/core/photons";
import type { Sweeps } from "@clicktree/core/photons/charts";

/** The expected mean in each column of a sweep according to the fringe; constant if there is no significant fringe. */
export const fringeCurve = (shape: FringeShape, columns: number): Float64Array =>
  Float64Array.from({ length: columns }, (_, j) => fittedMean(shape, j / columns));

/** Root-mean-square difference of two curves. */
function rootMeanSquare(curve: ArrayLike<number>, law: ArrayLike<number>): number {
  let sum = 0;
  for (let j = 0; j < curve.length; j++) sum += ((curve[j] ?? 0) - (law[j] ?? 0)) ** 2;
  return Math.sqrt(sum / Math.max(1, curve.length));
}

/** The noise of the mean over a number of groups. */
export interface GroupNoise {
  readonly groups: number;
  readonly noise: number;
}

/** The noise of each mean relative to a reference curve. Shot noise of a mean count A leaves √(A / groups). */
export const noiseOf = ({ frames }: Pick<Sweeps, "frames">, law: Float64Array): GroupNoise[] =>
  frames.map(({ groupIndex, curve }) => ({ groups: groupIndex + 1, noise: rootMeanSquare(curve, law) }));

export const shotNoise = (mean: number, groups: number): number => Math.sqrt(mean / groups);

/**
 * Whether the noise of n columns is shot noise alone. An RMS over n columns has a relative standard deviation of
 * 1 / √(2n), and a difference of three is significant. Darkness has no noise.
 */
export const isShotNoise = (noise: number, limit: number, columns: number): boolean =>
  Math.abs(noise - limit) <= limit * (3 / Math.sqrt(2 * columns) + 0.02);

/** The numbers of groups that the noise chart marks, besides the current one. */
export const markedGroups: readonly number[] = [1, 2, 4, 8, 12, 16, 20, 24, 28, groupCount];
