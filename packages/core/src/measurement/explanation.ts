import { type BenchParameter, benchParameters, rangeOf, statedValue, withValue } from "./bench-change.js";
import { testRecords } from "./record-test.js";
import { lawOf, lawSize, type RunModel, runModel } from "./run-model.js";

/** A single change of the bench, fitted to the counts. */
export interface Explanation {
  readonly parameter: BenchParameter;
  /** Its value for the prediction; the factor of all displacements is 1 there. */
  readonly stated: number;
  /** The most likely value, and its 95 % interval. */
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** Probability of counts that differ as much from the prediction with this value, as in `CountTest`. */
  readonly probability: number;
}

/** Numbers of one law up to which a fit takes at most a second. */
const maxSize = 60_000;
/** Half the 95 % quantile of χ² with one degree of freedom: how much ln L may fall within an interval (S. S. Wilks, Ann. Math. Stat. 9, 60, 1938). */
const fall = 1.9207;
/** Simulations that test each change. */
const simulations = 1111;

/**
 * What the counts say about each parameter if it alone is different, the most likely change first. Parameters that do
 * not matter, or whose stated value is as likely, are left out. Null for receivers that take too long.
 */
export function explanations(model: RunModel, visits: Float64Array, priors: readonly number[]): Explanation[] | null {
  const { graph, setup, sent } = model;
  if (lawSize(graph, setup) > maxSize) return null;
  const stated = likelihood(model, visits, setup);
  const fits = benchParameters.flatMap((parameter) => fitOf(model, visits, parameter) ?? []);
  return fits
    .filter(({ best }) => best.likelihood > stated + fall)
    .sort((a, b) => b.best.likelihood - a.best.likelihood)
    .flatMap(({ parameter, best, low, high }) => {
      const other = withValue(setup, parameter, best.value);
      const test = other && testRecords(runModel(graph, other, sent), visits, priors, simulations);
      if (test === undefined) return [];
      const { probability } = test;
      return [{ parameter, stated: statedValue(setup, parameter), value: best.value, low, high, probability }];
    });
}

/** ln of the probability of the counts, without a constant; -∞ if they are ruled out. */
function likelihood({ graph }: RunModel, visits: Float64Array, setup: RunModel["setup"]): number {
  const { probabilities } = lawOf(graph, setup);
  let sum = 0;
  for (let i = 0; i < visits.length; i++) if (visits[i]! > 0) sum += visits[i]! * Math.log(probabilities[i]!);
  return sum;
}

/**
 * The most likely value of a parameter. Mean counts are linear in efficiency, dark counts and visibility, and the
 * probability of a count is a log-concave function of the mean, so that ln L has a single maximum.
 */
function fitOf(model: RunModel, visits: Float64Array, parameter: BenchParameter) {
  const at = (value: number): number => {
    const other = withValue(model.setup, parameter, value);
    return other === undefined ? Number.NEGATIVE_INFINITY : likelihood(model, visits, other);
  };
  const [least, most] = rangeOf(model.setup, parameter);
  const best = largestOf(at, least, most);
  if (!Number.isFinite(best.likelihood)) return undefined;
  const isWithin = (value: number): boolean => at(value) >= best.likelihood - fall;
  return { parameter, best, low: endOf(isWithin, best.value, least), high: endOf(isWithin, best.value, most) };
}

const goldenSection = (Math.sqrt(5) - 1) / 2;
/** Steps that narrow a range to 2e-9 of it, and an interval's end to 1e-6. */
const [goldenSteps, halvings] = [42, 20];

/** The largest value of a function with one maximum, its ends included (J. Kiefer, Proc. Am. Math. Soc. 4, 502, 1953). */
function largestOf(at: (value: number) => number, least: number, most: number) {
  let [low, high] = [least, most];
  let [a, b] = [high - goldenSection * (high - low), low + goldenSection * (high - low)];
  let [atA, atB] = [at(a), at(b)];
  for (let step = 0; step < goldenSteps; step++) {
    if (atA > atB || (atA === atB && !Number.isFinite(atA))) {
      [high, b, atB] = [b, a, atA];
      a = high - goldenSection * (high - low);
      atA = at(a);
    } else {
      [low, a, atA] = [a, b, atB];
      b = low + goldenSection * (high - low);
      atB = at(b);
    }
  }
  const ends = [least, (low + high) / 2, most].map((value) => ({ value, likelihood: at(value) }));
  return ends.reduce((best, one) => (one.likelihood > best.likelihood ? one : best));
}

/** Where a condition that holds at `from` ends on the way to `to`. */
function endOf(holds: (value: number) => boolean, from: number, to: number): number {
  if (holds(to)) return to;
  let [inside, outside] = [from, to];
  for (let step = 0; step < halvings; step++) {
    const middle = (inside + outside) / 2;
    if (holds(middle)) inside = middle;
    else outside = middle;
  }
  return inside;
}
