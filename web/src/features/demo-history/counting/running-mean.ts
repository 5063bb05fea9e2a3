/** The mean of the first `count` counts. */
interface RunningMean {
  readonly count: number;
  readonly mean: number;
}

const maxPoints = 600;

/** The mean of the first counts at about 600 places; the last one covers all counts. */
export function runningMeans(counts: ArrayLike<number>): RunningMean[] {
  const points: RunningMean[] = [];
  const places = Math.min(maxPoints, counts.length);
  let sum = 0;
  for (let place = 1, used = 0; place <= places; place++) {
    const count = Math.round((place * counts.length) / places);
    for (; used < count; used++) sum += counts[used] ?? 0;
    points.push({ count, mean: sum / count });
  }
  return points;
}
