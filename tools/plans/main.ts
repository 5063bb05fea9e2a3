// npm run plans [-- PLANS]: how often the intervals of simulated plans hold, with and without early stopping, and how
// often a plan shows a difference that is there, or one that is not. Its last line is one JSON object; it exits with 1
// if a figure misses its goal.
import { afterStopping, deviateOf, planDistinction, shotsForInterval } from "@clicktree/core/planning";
import { drawBinomial, likeliestWith, weightedInterval, Xoshiro } from "@clicktree/core/statistics";
import { type DistinctionSetting, distinctions, intervals } from "./settings.js";

/** Accepted shares of stated 95 % intervals that contain the truth. */
const [leastHeld, mostHeld] = [0.94, 0.96];
/** Power for which the plans are made. */
const power = 0.9;
/** Tolerated relative deviation from a stated power or error probability, in addition to three standard errors. */
const tolerance = 0.1;
/** Plans without a difference for each one with it: errors are rare. */
const nullPlans = 100;

const [plans = 2000] = process.argv.slice(2).map(Number);
if (!(Number.isInteger(plans) && plans >= 100)) {
  process.stderr.write("npm run plans [-- PLANS, at least 100]\n");
  process.exit(2);
}
const percent = (rate: number): string => `${(100 * rate).toFixed(rate < 0.02 ? 3 : 1)} %`;
const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

interface Counted {
  readonly weight: number;
  readonly right: number;
  readonly trials: number;
}

/** Shots of each kind on top of those before. */
const measured = (before: readonly Counted[], rates: readonly number[], trials: number, random: Xoshiro): Counted[] =>
  before.map((kind, h) => ({
    weight: kind.weight,
    right: kind.right + drawBinomial(random, trials - kind.trials, rates[h]!),
    trials,
  }));

const nothing = (weights: readonly number[]): Counted[] => weights.map((weight) => ({ weight, right: 0, trials: 0 }));

const successOf = (rates: readonly number[], weights: readonly number[]): number =>
  rates.reduce((sum, rate, h) => sum + rate * weights[h]!, 0) / weights.reduce((sum, weight) => sum + weight, 0);

/** Errors may be rarer than stated, because counts are whole numbers. */
const isSafe = (rate: number, stated: number, runs: number): boolean =>
  rate <= (1 + tolerance) * stated + 3 * Math.sqrt(stated / runs);

const isNear = (rate: number, stated: number, runs: number): boolean =>
  Math.abs(rate - stated) <= tolerance * stated + 3 * Math.sqrt((stated * (1 - stated)) / runs);

/** A rough normal deviate of counts. */
function scoreOf(counts: readonly Counted[], rates: readonly number[], value: number): number {
  const all = counts.reduce((sum, { weight }) => sum + weight, 0);
  let [success, variance] = [0, 0];
  counts.forEach(({ weight, right, trials }, h) => {
    success += (weight * right) / trials / all;
    variance += ((weight / all) ** 2 * rates[h]! * (1 - rates[h]!)) / trials;
  });
  return (success - value) / Math.sqrt(variance);
}

let seed = 0;
const start = performance.now();
print(`95 % intervals of ${plans} simulated plans each`);
const fixed = intervals.map(({ name, expectation, halfWidth }) => {
  const random = Xoshiro.ofBlock(++seed, 0);
  const { rates, weights } = expectation;
  const shots = shotsForInterval(expectation, halfWidth, power);
  if (shots === undefined) throw new Error(`${name} cannot be planned`);
  let [held, narrow] = [0, 0];
  for (let plan = 0; plan < plans; plan++) {
    const { low, high } = weightedInterval(measured(nothing(weights), rates, shots / rates.length, random));
    const success = successOf(rates, weights);
    if (low <= success && success <= high) held++;
    if (high - low <= 2 * halfWidth) narrow++;
  }
  const rate = held / plans;
  const met = rate >= leastHeld && rate <= mostHeld && isNear(narrow / plans, power, plans);
  print(
    `  ${percent(rate)} ${met ? "✓" : "✗"}  ${name}, ±${halfWidth}: ${shots} shots, narrow enough in ${percent(narrow / plans)} of a planned ${percent(power)}`,
  );
  return { setting: name, halfWidth, shots, held: rate, narrow: narrow / plans, met };
});

/** One measurement of a plan: the look at which it ends, and its counts. */
function follow(
  { rates, weights }: DistinctionSetting["expectation"],
  looks: readonly { readonly shots: number; readonly boundary: number }[],
  value: number,
  random: Xoshiro,
): { look: number; shown: boolean; counts: readonly Counted[] } {
  let counts = nothing(weights);
  for (const [look, { shots, boundary }] of looks.entries()) {
    counts = measured(counts, rates, shots / rates.length, random);
    // far from the boundary the exact deviate is not needed
    const shown = scoreOf(counts, rates, value) > boundary - 1.5 && deviateOf(counts, value) >= boundary;
    if (shown || look + 1 === looks.length) return { look, shown, counts };
  }
  throw new Error("a plan has looks");
}

const sequential = distinctions.map(({ name, expectation, goal }) => {
  const random = Xoshiro.ofBlock(++seed, 0);
  const planned = planDistinction(expectation, goal);
  if (planned === undefined) throw new Error(`${name} cannot be planned`);
  const { looks } = planned;
  const { rates, weights } = expectation;
  const success = successOf(rates, weights);
  let [held, shown, used] = [0, 0, 0];
  for (let plan = 0; plan < plans; plan++) {
    const end = follow(expectation, looks, goal.value, random);
    const seen = looks.slice(0, end.look + 1);
    const shares = seen.map(({ shots }) => shots / seen.at(-1)!.shots);
    const boundaries = seen.map(({ boundary }) => boundary);
    const { low, high } = afterStopping(end.counts, { shares, boundaries, value: goal.value }).interval;
    if (low <= success && success <= high) held++;
    if (end.shown) shown++;
    used += looks[end.look]!.shots;
  }
  const strata = rates.map((rate, h) => ({ weight: weights[h]!, right: rate, trials: 1 }));
  const without = { rates: likeliestWith(strata, goal.value), weights };
  let wrong = 0;
  const nulls = plans * nullPlans;
  for (let plan = 0; plan < nulls; plan++) if (follow(without, looks, goal.value, random).shown) wrong++;
  const figures = { held: held / plans, power: shown / plans, wrong: wrong / nulls, shots: used / plans };
  const met =
    figures.held >= leastHeld &&
    figures.held <= mostHeld &&
    isNear(figures.power, planned.power, plans) &&
    isSafe(figures.wrong, goal.alpha, nulls);
  print(
    `  ${percent(figures.held)} ${met ? "✓" : "✗"}  ${name}, ${goal.looks} looks (${goal.spending}): shown in ${percent(figures.power)} of a planned ${percent(planned.power)}, without a difference in ${percent(figures.wrong)} of a stated ${percent(goal.alpha)}; ${Math.round(figures.shots)} of ${looks.at(-1)!.shots} shots (planned ${Math.round(planned.expectedShots)})`,
  );
  return { setting: name, looks: goal.looks, spending: goal.spending, ...figures, met };
});
const seconds = Math.round((performance.now() - start) / 1000);
print(JSON.stringify({ plans: { plans, fixed, sequential, seconds } }));
process.exitCode = [...fixed, ...sequential].every(({ met }) => met) ? 0 : 1;
