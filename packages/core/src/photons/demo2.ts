/** Sweeps of the phase in the counts of demo2, one after the other. */
export const groupCount = 32;

/**
 * The counts as 32 groups × ⌊S/32⌋ columns of phase, the rest dropped: `means[g]` is the mean of each column over the
 * groups 0 to g. Undefined for fewer than 32 counts.
 */
export function cumulativeMeans(counts: ArrayLike<number>): readonly Float64Array[] | undefined {
  const columns = Math.floor(counts.length / groupCount);
  if (columns === 0) return undefined;
  const sums = new Float64Array(columns);
  return Array.from({ length: groupCount }, (_, group) => {
    const start = group * columns;
    for (let column = 0; column < columns; column++) sums[column]! += counts[start + column]!;
    const means = new Float64Array(columns);
    for (let column = 0; column < columns; column++) means[column] = sums[column]! / (group + 1);
    return means;
  });
}

/** The largest value of a curve that is nowhere negative. */
export function largestOf(curve: Float64Array): number {
  let largest = 0;
  for (let column = 0; column < curve.length; column++) if (curve[column]! > largest) largest = curve[column]!;
  return largest;
}

/** Columns of the moving average over n columns: the odd number nearest to n/32 (the larger of two), at least 3. */
export const smoothingWindow = (columns: number): number => Math.max(3, 2 * Math.floor(columns / 64) + 1);

/** The moving average of a periodic curve. */
export function smoothed(curve: Float64Array, window = smoothingWindow(curve.length)): Float64Array {
  const size = curve.length;
  const half = window >> 1;
  const at = (column: number) => curve[((column % size) + size) % size]!;
  let sum = 0;
  for (let column = -half; column <= half; column++) sum += at(column);
  return curve.map((_, column) => {
    const mean = sum / window;
    sum += at(column + half + 1) - at(column - half);
    return mean;
  });
}

/** Statistics of a sweep; the maximum and the mean are those of the smoothed curve. */
export interface Demo2Statistics {
  readonly maxMinusMean: number;
  readonly maxPlusMean: number;
  readonly originalDataPoints: number;
  /** `32 × n` */
  readonly reshapedDimensions: string;
  readonly smoothingMethod: string;
}

export function demo2Statistics(samples: number, curve: Float64Array): Demo2Statistics {
  const [highest, mean] = [largestOf(curve), curve.reduce((a, b) => a + b) / curve.length];
  return {
    // rounding may leave the mean of a level curve above it
    maxMinusMean: Math.max(0, highest - mean),
    maxPlusMean: highest + mean,
    originalDataPoints: samples,
    reshapedDimensions: `${groupCount} × ${curve.length}`,
    smoothingMethod: `periodic moving average over ${smoothingWindow(curve.length)} columns`,
  };
}
