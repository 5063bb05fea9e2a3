import {
  type Evaluation,
  evaluateTree,
  type Merit,
  outcomeProbabilities,
  type ReceiverOptions,
  type Result,
  type SignalTable,
} from "../receiver/index.js";
import { type CompiledTree, exportValue } from "../tree/index.js";

/** Where two trees part: after these counts, which either of them may see. */
export interface Parting<T> {
  /** Counts of the bins so far; none at the root. */
  readonly record: readonly number[];
  readonly a: T;
  readonly b: T;
}

/** Two trees held against each other for the same signal. */
export interface Comparison {
  readonly a: Merit;
  readonly b: Merit;
  /** Success of b minus success of a. */
  readonly difference: number;
  /** The first record, shortest first, for which the hypotheses decided differ; null where both decide alike. */
  readonly decision: Parting<number> | null;
  /**
   * The first record after which the displacements differ, as the file has them; null for a tree that has decided
   * already, and for the whole where both displace alike.
   */
  readonly displacement: Parting<string | null> | null;
}

/** Most pairs of places that are gone through. */
const mostPairs = 500_000;

/**
 * Compares what two trees without errors do, whatever they look like: a record of counts is followed through both, and
 * where one has decided its decision is held against all that the other may still decide. Only records that a
 * hypothesis of some prior can bring about in either tree count as behaviour. Refuses trees of too many pairs of
 * places.
 */
export function compareTrees(
  a: CompiledTree,
  b: CompiledTree,
  table: SignalTable,
  options: ReceiverOptions = {},
): Result<Comparison> {
  const first = evaluateTree(a, table, options);
  if (!first.ok) return first;
  const second = evaluateTree(b, table, options);
  if (!second.ok) return second;
  const partings = follow(walkerOf(first.value), walkerOf(second.value));
  if (!partings.ok) return partings;
  const difference = first.value.error - second.value.error;
  return { ok: true, value: { a: meritOf(first.value), b: meritOf(second.value), difference, ...partings.value } };
}

const meritOf = ({ success, error, perHypothesis, confusion }: Evaluation): Merit => ({
  success,
  error,
  perHypothesis,
  confusion,
});

/** A displacement as it acts, and as the file has it. */
interface Displacement {
  readonly re: number;
  readonly im: number;
  readonly text: string;
}

/** A tree as a walk: where a run stands is a state, or -1 - leaf. */
interface Walker {
  readonly start: number;
  readonly alive: number;
  next(state: number, count: number): number;
  /** Hypotheses of a set that may bring about a count here, as bits. */
  possible(state: number, count: number, hypotheses: number): number;
  displacement(state: number): Displacement;
  decided(leaf: number): number;
}

function walkerOf({ graph, setup, leafDecision }: Evaluation): Walker {
  const hypotheses = setup.table.hypotheses;
  const probabilities = new Float64Array(4 * hypotheses);
  let known = -1;
  return {
    start: graph.start < 0 ? -1 : graph.start,
    alive: setup.priors.reduce((set, p, h) => (p > 0 ? set | (1 << h) : set), 0),
    next: (state, count) => graph.next[4 * state + count]!,
    possible(state, count, alive) {
      if (known !== state) outcomeProbabilities(setup, graph.node[state]!, graph.depth[state]!, probabilities);
      known = state;
      let set = 0;
      for (let h = 0; h < hypotheses; h++) if (alive & (1 << h) && probabilities[4 * h + count]! > 0) set |= 1 << h;
      return set;
    },
    displacement(state) {
      const node = graph.node[state]!;
      const { re, im } = setup.displacement;
      return { re: re[node]!, im: im[node]!, text: exportValue(setup.tree.labels[node]!) };
    },
    decided: (leaf) => leafDecision[leaf]!,
  };
}

interface Pair {
  readonly a: number;
  readonly b: number;
  /** Hypotheses that may bring about the record in a, and in b. */
  readonly inA: number;
  readonly inB: number;
  readonly before: Pair | undefined;
  readonly count: number;
}

/** Both walks side by side, breadth first: the first place found is that of the shortest record. */
function follow(a: Walker, b: Walker): Result<Pick<Comparison, "decision" | "displacement">> {
  const pairs: Pair[] = [{ a: a.start, b: b.start, inA: a.alive, inB: b.alive, before: undefined, count: -1 }];
  const seen = new Set<string>();
  let decision: Parting<number> | null = null;
  let displacement: Parting<string | null> | null = null;
  for (const pair of pairs) {
    if (decision && displacement) break;
    if (pairs.length > mostPairs) return { ok: false, problem: { code: "TOO_LARGE", params: { largest: mostPairs } } };
    if (pair.a < 0 && pair.b < 0) {
      const [rowA, rowB] = [a.decided(-1 - pair.a), b.decided(-1 - pair.b)];
      if (rowA !== rowB) decision ??= { record: recordOf(pair), a: rowA, b: rowB };
      continue;
    }
    const valueA = pair.a < 0 ? undefined : a.displacement(pair.a);
    const valueB = pair.b < 0 ? undefined : b.displacement(pair.b);
    // 0.5 and 0.50+0i are one displacement
    if (valueA?.re !== valueB?.re || valueA?.im !== valueB?.im)
      displacement ??= { record: recordOf(pair), a: valueA?.text ?? null, b: valueB?.text ?? null };
    for (let count = 0; count < 4; count++) {
      const after = step(a, b, pair, count);
      const key = `${after.a},${after.b},${after.inA},${after.inB}`;
      if ((after.inA === 0 && after.inB === 0) || seen.has(key)) continue;
      seen.add(key);
      pairs.push(after);
    }
  }
  return { ok: true, value: { decision, displacement } };
}

/** A count further; who has decided stays where it is, and for it any count may come that the other may see. */
function step(a: Walker, b: Walker, pair: Pair, count: number): Pair {
  const inA = pair.a < 0 ? 0 : a.possible(pair.a, count, pair.inA);
  const inB = pair.b < 0 ? 0 : b.possible(pair.b, count, pair.inB);
  return {
    a: pair.a < 0 ? pair.a : a.next(pair.a, count),
    b: pair.b < 0 ? pair.b : b.next(pair.b, count),
    inA: pair.a < 0 ? (inB === 0 ? 0 : pair.inA) : inA,
    inB: pair.b < 0 ? (inA === 0 ? 0 : pair.inB) : inB,
    before: pair,
    count,
  };
}

function recordOf(pair: Pair): number[] {
  const record: number[] = [];
  for (let at: Pair | undefined = pair; at?.before; at = at.before) record.unshift(at.count);
  return record;
}
