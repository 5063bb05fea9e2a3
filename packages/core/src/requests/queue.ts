/** A request that the laboratory has answered. */
export interface AnsweredRun {
  /** When it began to run, or if unknown when it was taken; ISO 8601. */
  readonly startedAt: string;
  /** When its first result arrived, ISO 8601. */
  readonly answeredAt: string;
}

/**
 * Seconds for which a request occupies the laboratory: the median over answered ones, in any order. A laboratory that
 * takes several requests at once works on them one after the other, so a run cannot begin before the previous result
 * has arrived. Undefined if nothing was measured.
 */
export function secondsPerRequest(runs: readonly AnsweredRun[]): number | undefined {
  let free = Number.NEGATIVE_INFINITY;
  const seconds: number[] = [];
  const times = runs.map(({ startedAt, answeredAt }) => ({
    start: Date.parse(startedAt),
    end: Date.parse(answeredAt),
  }));
  for (const { start, end } of times.toSorted((a, b) => a.end - b.end)) {
    if (end > start) seconds.push((end - Math.max(start, free)) / 1000);
    free = Math.max(free, end);
  }
  const sorted = seconds.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length === 0 ? undefined : (sorted[Math.ceil(middle) - 1]! + sorted[Math.floor(middle)]!) / 2;
}

/** Seconds until the result of a request with `ahead` others before it; undefined if nothing was measured. */
export function expectedWait(ahead: number, runs: readonly AnsweredRun[]): number | undefined {
  const seconds = secondsPerRequest(runs);
  return seconds === undefined ? undefined : Math.round((ahead + 1) * seconds);
}
