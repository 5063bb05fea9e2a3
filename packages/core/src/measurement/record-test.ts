import { affordable, simulatedProbability } from "../statistics/monte-carlo.js";
import { seedOf, Xoshiro } from "../statistics/random.js";
import { type Place, RecordStatistics, smallest, type TestedPart } from "./record-statistics.js";
import type { RunModel } from "./run-model.js";

/** A test of counts against a prediction. */
export interface CountTest {
  /**
   * `records`: whole records and decisions together. `decisions`: decisions alone, because the receiver has too many
   * records.
   */
  readonly basis: "records" | "decisions";
  /** Probability of counts that differ from the prediction at least as much, all tests taken together. */
  readonly probability: number;
  /**
   * Measurements that were simulated to find it; 0 if the prediction rules out some counts, or if it is Bonferroni's
   * bound for decisions made under other conditions.
   */
  readonly simulations: number;
  readonly tests: readonly TestedPart[];
  /** Shots with counts or decisions that the prediction rules out. */
  readonly impossible: number;
  /** Null if no count differs, or for decisions alone. */
  readonly place: Place | null;
}

/** States passed in all simulations together: two or three seconds. */
const budget = 8e6;

/**
 * Tests counted visits against a model; undefined if simulations would take too long. Deterministic: the random numbers
 * depend on the counts alone. `most` limits the simulations, see `affordable`.
 */
export function testRecords(
  model: RunModel,
  visits: Float64Array,
  priors: readonly number[],
  most?: number,
): CountTest | undefined {
  const simulations = affordable(costOf(model), budget, most);
  if (simulations === undefined) return undefined;
  const statistics = new RecordStatistics(model, priors);
  const tests = statistics.count(visits);
  const impossible = ruledOut(model, visits);
  const found = { basis: "records", tests, impossible, place: statistics.place() } as const;
  if (impossible > 0) return { ...found, probability: 0, simulations: 0 };
  const random = Xoshiro.ofBlock(seedOf(visits), 0);
  const draw = (): number => statistics.drawSmallest(random);
  return { ...found, ...simulatedProbability(smallest(tests), draw, simulations, tests.length) };
}

/** Expected number of states, hypothesis by hypothesis, that a simulated measurement passes. */
function costOf({ sent, reach, hypotheses }: RunModel): number {
  let passed = 0;
  for (let place = 0; place < reach.length; place++) passed += Math.min(1, sent[place % hypotheses]! * reach[place]!);
  return passed + reach.length / 100;
}

/** Shots with counts that the model rules out; a shot counts where it leaves the states that the model reaches. */
function ruledOut({ graph, probabilities, reach }: RunModel, visits: Float64Array): number {
  let shots = 0;
  for (let i = 0; i < visits.length; i++)
    if (visits[i]! > 0 && probabilities[i] === 0 && reach[Math.floor(i / graph.outcomes)]! > 0) shots += visits[i]!;
  return shots;
}
