import type { Merit } from "../receiver/index.js";
import { drawBinomial } from "../statistics/binomial-draw.js";
import { chiSquare } from "../statistics/chi-square.js";
import { affordable, simulatedProbability } from "../statistics/monte-carlo.js";
import { seedOf, Xoshiro } from "../statistics/random.js";
import { smallest, type TestedPart } from "./record-statistics.js";
import type { CountTest } from "./record-test.js";
import { deviation } from "./residuals.js";
import { successProbability } from "./success-probability.js";

type Predicted = Pick<Merit, "confusion" | "perHypothesis">;

/** Drawn rows of all simulations together: about a second. */
const budget = 4e6;

/**
 * Tests decisions, counts[sent][decided], against a prediction: success and χ² together, calibrated by simulations as
 * whole records are. For receivers with too many records.
 */
export function testDecisions(
  counts: readonly (readonly number[])[],
  predicted: Predicted,
  priors: readonly number[],
): CountTest {
  const sent = counts.map((row) => row.reduce((sum, n) => sum + n, 0));
  const tests = testsOf(counts, sent, predicted, priors);
  const isRuledOut = (h: number, d: number): boolean => predicted.confusion[h]![d] === 0;
  const impossible = counts.flatMap((row, h) => row.filter((_, d) => isRuledOut(h, d))).reduce((a, b) => a + b, 0);
  const found = { basis: "decisions", tests, impossible, place: null } as const;
  if (impossible > 0) return { ...found, probability: 0, simulations: 0 };
  const random = Xoshiro.ofBlock(seedOf(counts.flat()), 0);
  const rows = counts.map((row) => row.map(() => 0));
  const draw = (): number => {
    rows.forEach((row, h) => {
      drawRow(random, sent[h]!, predicted.confusion[h]!, row);
    });
    return smallest(testsOf(rows, sent, predicted, priors));
  };
  // a table has at most 20 hypotheses, so that the smallest number of simulations is always affordable
  const simulations = affordable(counts.length * counts.length, budget) ?? 0;
  return { ...found, ...simulatedProbability(smallest(tests), draw, simulations, tests.length) };
}

/**
 * The test of counts for a prediction whose conditions are not those that decided the shots: counts that agree with it
 * can lead to other decisions. Success and decisions are tested as decided. If one is less likely than in the test, all
 * tests together are at most as likely as Bonferroni's bound, and no place explains the difference.
 */
export function withDecisions<Test extends CountTest>(
  test: Test,
  counts: readonly (readonly number[])[],
  predicted: Predicted,
  priors: readonly number[],
): Test {
  const sent = counts.map((row) => row.reduce((sum, n) => sum + n, 0));
  const decided = new Map(testsOf(counts, sent, predicted, priors).map((part) => [part.name, part]));
  const tests = test.tests.map((part) => decided.get(part.name) ?? part);
  const bound = smallest(tests.filter(({ probability }, i) => probability < sameUpTo * test.tests[i]!.probability));
  const probability = Math.min(1, tests.length * bound);
  return probability < test.probability ? { ...test, tests, probability, simulations: 0, place: null } : test;
}

/** Equal probabilities differ by rounding only. */
const sameUpTo = 1 - 1e-6;

function testsOf(
  counts: readonly (readonly number[])[],
  sent: readonly number[],
  predicted: Predicted,
  priors: readonly number[],
): TestedPart[] {
  const apart = deviation(counts, sent, priors, predicted);
  const decisions = chiSquare(counts, predicted.confusion).pValue;
  return [
    { name: "success", probability: successProbability(counts, priors, predicted, apart) },
    ...(decisions === null ? [] : [{ name: "decisions", probability: decisions } as const]),
  ];
}

/** Draws the decisions of `shots` runs, the rarest first, so that their probabilities are never differences. */
function drawRow(random: Xoshiro, shots: number, probabilities: readonly number[], row: number[]): void {
  let [rest, left] = [shots, probabilities.reduce((sum, p) => sum + p, 0)];
  const order = [...probabilities.keys()].sort((a, b) => probabilities[a]! - probabilities[b]!);
  order.forEach((d, i) => {
    const n = i === order.length - 1 ? rest : drawBinomial(random, rest, probabilities[d]! / left);
    row[d] = n;
    rest -= n;
    left -= probabilities[d]!;
  });
}
