import {
  type Evaluation,
  evaluateTree,
  flowOf,
  type Merit,
  nextOf,
  type ReceiverOptions,
  type Result,
  type SignalTable,
} from "../receiver/index.js";
import { type CompiledTree, exportValue } from "../tree/index.js";

/** A place where two trees differ: the counts that lead there. */
export interface Parting<T> {
  /** Counts of the bins so far; none at the root. */
  readonly record: readonly number[];
  readonly a: T;
  readonly b: T;
}

/** The comparison of two trees. */
export interface Comparison {
  readonly a: Merit;
  readonly b: Merit;
  /** Success of b minus success of a. */
  readonly difference: number;
  /** The shortest record, the first of equal length, for which the decisions differ; null if there is none. */
  readonly decision: Parting<number> | null;
  /**
   * The first record after which the displacements in the file differ; null for a tree that has already decided. The
   * field itself is null if all displacements agree.
   */
  readonly displacement: Parting<string | null> | null;
}

const maxPairs = 500_000;

/**
 * Compares the behaviour of two trees without errors: follows each record of counts through both. If one tree has
 * decided, its decision is compared with every decision that the other can still reach. Only records that are possible
 * for a hypothesis with positive prior count. Returns a problem if there are too many pairs of states. `ofB` is the
 * signal of b, with its conditions, if it differs: versions of a tree may have different tables.
 */
export function compareTrees(
  a: CompiledTree,
  b: CompiledTree,
  table: SignalTable,
  options: ReceiverOptions = {},
  ofB: { readonly table: SignalTable; readonly options: ReceiverOptions } = { table, options },
): Result<Comparison> {
  const first = evaluateTree(a, table, options);
  if (!first.ok) return first;
  const second = evaluateTree(b, ofB.table, ofB.options);
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

/** A displacement as it acts and as the file states it. */
interface Displacement {
  readonly re: number;
  readonly im: number;
  readonly text: string;
}

/** A tree as a state machine: a position is a state, or -1 - leaf. */
interface Walker {
  readonly start: number;
  readonly outcomes: number;
  readonly alive: number;
  next(state: number, count: number): number;
  /** The hypotheses of a set for which this count is possible, as bits. */
  possible(state: number, count: number, hypotheses: number): number;
  displacement(state: number): Displacement;
  decided(leaf: number): number;
}

function walkerOf(evaluation: Evaluation): Walker {
  const { graph, setup, leafDecision } = evaluation;
  const { outcomes } = setup;
  const hypotheses = setup.table.hypotheses;
  const flow = new Float64Array(outcomes * hypotheses);
  let known = -1;
  return {
    outcomes,
    start: graph.start < 0 ? -1 : graph.start,
    alive: setup.priors.reduce((set, p, h) => (p > 0 ? set | (1 << h) : set), 0),
    next: (state, count) => nextOf(graph, state, count),
    possible(state, count, alive) {
      if (known !== state) flowOf(evaluation, state, flow);
      known = state;
      let set = 0;
      for (let h = 0; h < hypotheses; h++) if (alive & (1 << h) && flow[outcomes * h + count]! > 0) set |= 1 << h;
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
  /** Hypotheses for which the record is possible in a, and in b. */
  readonly inA: number;
  readonly inB: number;
  readonly before: Pair | undefined;
  readonly count: number;
}

/** Follows both trees together, breadth first, so that the first difference found has the shortest record. */
function follow(a: Walker, b: Walker): Result<Pick<Comparison, "decision" | "displacement">> {
  const pairs: Pair[] = [{ a: a.start, b: b.start, inA: a.alive, inB: b.alive, before: undefined, count: -1 }];
  const seen = new Set<string>();
  let decision: Parting<number> | null = null;
  let displacement: Parting<string | null> | null = null;
  for (const pair of pairs) {
    if (decision && displacement) break;
    if (pairs.length > maxPairs) return { ok: false, problem: { code: "TOO_LARGE", params: { largest: maxPairs } } };
    if (pair.a < 0 && pair.b < 0) {
      const [decidedA, decidedB] = [a.decided(-1 - pair.a), b.decided(-1 - pair.b)];
      if (decidedA !== decidedB) decision ??= { record: recordOf(pair), a: decidedA, b: decidedB };
      continue;
    }
    const valueA = pair.a < 0 ? undefined : a.displacement(pair.a);
    const valueB = pair.b < 0 ? undefined : b.displacement(pair.b);
    // 0.5 and 0.50+0i are the same displacement
    if (valueA?.re !== valueB?.re || valueA?.im !== valueB?.im)
      displacement ??= { record: recordOf(pair), a: valueA?.text ?? null, b: valueB?.text ?? null };
    for (let count = 0; count < a.outcomes; count++) {
      const after = step(a, b, pair, count);
      const key = `${after.a},${after.b},${after.inA},${after.inB}`;
      if ((after.inA === 0 && after.inB === 0) || seen.has(key)) continue;
      seen.add(key);
      pairs.push(after);
    }
  }
  return { ok: true, value: { decision, displacement } };
}

/** One more count. A tree that has decided stays where it is, and accepts every count that the other tree can see. */
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
