import { cellMoments } from "../statistics/likelihood-ratio.js";
import type { RunModel } from "./run-model.js";

/**
 * The cells of the likelihood ratio of whole records. A record's probability is the product of those of its counts, so
 * the ratio is a sum over states: the counts in a state against their probabilities. States that few shots pass are
 * pooled, bin by bin and hypothesis by hypothesis, so that records that never occurred count as well.
 */
export interface RecordGroups {
  /** groupOf[outcomes * (s * M + h) + k]; -1 for a count that is impossible. */
  readonly groupOf: Int32Array;
  readonly size: number;
  /** Mean, standard deviation and skewness of the likelihood ratio. */
  readonly mean: number;
  readonly sigma: number;
  readonly skewness: number;
}

/** Expected shots from which a state has cells of its own, at least, and the largest number of such states. */
const [ownFrom, mostOwn] = [10, 2000];
/** Expected shots of the smallest cell. */
const smallestCell = 1;

export function recordGroups({ graph, hypotheses, sent, probabilities, reach }: RunModel): RecordGroups {
  const { outcomes, places: states } = graph;
  const own = Math.max(ownFrom, sent.reduce((sum, shots) => sum + shots, 0) / mostOwn);
  const groupOf = new Int32Array(probabilities.length).fill(-1);
  const sum = new SummedMoments();
  const pools = new Map<number, { expected: number[]; places: number[] }>();
  let size = 0;
  for (let place = 0; place < reach.length; place++) {
    const h = place % hypotheses;
    const shots = sent[h]! * reach[place]!;
    if (shots === 0) continue;
    const expected = Array.from({ length: outcomes }, (_, k) => shots * probabilities[outcomes * place + k]!);
    if (shots < own) {
      const key = states[(place - h) / hypotheses]!.bin * hypotheses + h;
      const pool = pools.get(key) ?? { expected: expected.map(() => 0), places: [] };
      pools.set(key, { expected: pool.expected.map((e, k) => e + expected[k]!), places: pool.places });
      pool.places.push(place);
    } else size = assign([place], expected, size);
  }
  for (const { expected, places } of pools.values()) size = assign(places, expected, size);
  const { mean, variance, third } = sum;
  const sigma = Math.sqrt(Math.max(0, variance));
  return { groupOf, size, mean, sigma, skewness: sigma > 0 ? third / sigma ** 3 : 0 };

  /** Gives the counts of some states cells from number `first` on; returns the next free number. */
  function assign(places: readonly number[], expected: readonly number[], first: number): number {
    const cells = pooledCounts(expected);
    for (const [i, counts] of cells.entries())
      for (const k of counts)
        for (const place of places) {
          const at = outcomes * place + k;
          if (probabilities[at]! > 0) groupOf[at] = first + i;
        }
    sum.subtract(expected.reduce((total, e) => total + e, 0));
    for (const counts of cells) sum.add(counts.reduce((total, k) => total + expected[k]!, 0));
    return first + cells.length;
  }
}

/** Counts that form one cell each: those that expect too few shots are joined with the next larger ones. */
function pooledCounts(expected: readonly number[]): number[][] {
  const cells: { counts: number[]; expected: number }[] = [];
  for (const [k, e] of [...expected.entries()].sort((a, b) => b[1] - a[1])) {
    const last = cells.at(-1);
    if (last !== undefined && last.expected < smallestCell) {
      last.counts.push(k);
      last.expected += e;
    } else if (e > 0) cells.push({ counts: [k], expected: e });
  }
  const last = cells.at(-1);
  if (cells.length > 1 && last!.expected < smallestCell) cells.at(-2)!.counts.push(...cells.pop()!.counts);
  return cells.map(({ counts }) => counts);
}

/** Moments of the cells minus those of their totals, which are given. */
class SummedMoments {
  mean = 0;
  variance = 0;
  third = 0;

  add(expected: number, sign: 1 | -1 = 1): void {
    const cell = cellMoments(expected);
    this.mean += sign * cell.mean;
    this.variance += sign * cell.variance;
    this.third += sign * cell.third;
  }

  subtract(expected: number): void {
    this.add(expected, -1);
  }
}
