import type { Row } from "./bench.js";

/** Takes one measurement; undefined if the program to measure is not installed. */
export type Measure = (() => number | Promise<number>) | undefined;

interface Comparison {
  readonly label: string;
  readonly ours: Measure;
  readonly floor?: Measure;
  readonly peer?: Measure;
  /** Largest acceptable ratio to the floor (or to the peer). */
  readonly maxOfFloor?: number;
  readonly maxOfPeer?: number;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Measures ours, floor and peer in turn, A B C A B C, after one round that does not count. */
export async function compare(comparison: Comparison, rounds: number): Promise<Row> {
  const { label, ours, floor, peer, maxOfFloor, maxOfPeer } = comparison;
  const taken: Record<"ours" | "floor" | "peer", number[]> = { ours: [], floor: [], peer: [] };
  for (let round = 0; round <= rounds; round++)
    for (const [name, measure] of Object.entries({ ours, floor, peer }) as ["ours" | "floor" | "peer", Measure][]) {
      const value = await measure?.();
      if (round > 0 && value !== undefined) taken[name].push(value);
    }
  const middle = (name: keyof typeof taken) => (taken[name].length === 0 ? null : median(taken[name]));
  const ratio = (name: "floor" | "peer") =>
    taken[name].length === 0 ? null : median(taken[name].map((value, round) => taken.ours[round]! / value));
  const [toFloor, toPeer] = [ratio("floor"), ratio("peer")];
  const goals = [
    ...(maxOfFloor === undefined ? [] : [`≤ ${maxOfFloor} of the floor`]),
    ...(maxOfPeer === undefined ? [] : [`≤ ${maxOfPeer} of the peer`]),
  ];
  const met =
    (maxOfFloor === undefined || (toFloor ?? 0) <= maxOfFloor) &&
    (maxOfPeer === undefined || (toPeer ?? 0) <= maxOfPeer);
  return {
    label,
    ours: middle("ours"),
    floor: middle("floor"),
    peer: middle("peer"),
    ratioToFloor: toFloor,
    ratioToPeer: toPeer,
    ...(goals.length > 0 && { goal: goals.join(", "), met }),
  };
}

/** The row furthest from its floor. */
export const worst = (rows: readonly Row[]): Row =>
  rows.reduce((a, b) => ((b.ratioToFloor ?? 0) > (a.ratioToFloor ?? 0) ? b : a));
