import { erfc } from "../statistics/special-functions.js";

/** How much of the error probability may be used up by a share of the shots (Lan and DeMets, Biometrika 70, 659, 1983). */
export const spendings = ["obrien-fleming", "pocock"] as const;
export type Spending = (typeof spendings)[number];

/** P(Z ≥ z) of a standard normal number. */
export const upperNormal = (z: number): number => erfc(z / Math.SQRT2) / 2;

/** z with P(Z ≥ z) = `probability`, between 0 and 1. */
export function normalQuantile(probability: number): number {
  let [low, high] = [-40, 40];
  for (let step = 0; step < 64; step++) {
    const middle = (low + high) / 2;
    if (upperNormal(middle) > probability) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** The part of `alpha` that may be spent up to a share (0 to 1) of the shots. */
function spentBy(share: number, alpha: number, spending: Spending): number {
  if (share >= 1) return alpha;
  return spending === "pocock"
    ? alpha * Math.log(1 + (Math.E - 1) * share)
    : 2 * upperNormal(normalQuantile(alpha / 2) / Math.sqrt(share));
}

/** The runs that go on after a look: points of the statistic with their probabilities, quadrature weights included. */
interface Ongoing {
  readonly time: number;
  readonly z: readonly number[];
  readonly weight: readonly number[];
}

const start: Ongoing = { time: 0, z: [0], weight: [1] };

/** Points on each part of the axis of C. Jennison and B. W. Turnbull, Group Sequential Methods (2000), chapter 19. */
const density = 12;

/** Points up to a boundary, close around the mean, and the weights of Simpson's rule on them. */
function quadrature(mean: number, boundary: number): { z: number[]; weight: number[] } {
  const knots: number[] = [];
  for (let i = 1; i < 6 * density; i++) {
    const x =
      i < density
        ? -3 - 4 * Math.log(density / i)
        : i <= 5 * density
          ? -3 + (3 * (i - density)) / (2 * density)
          : 3 + 4 * Math.log(density / (6 * density - i));
    if (mean + x < boundary) knots.push(mean + x);
  }
  // the last part reaches the boundary, unless that is further than any run gets
  if (boundary < mean + 3 + 4 * Math.log(density)) knots.push(boundary);
  const z: number[] = [];
  const weight: number[] = [];
  knots.forEach((knot, i) => {
    const [before, after] = [knots[i - 1] ?? knot, knots[i + 1] ?? knot];
    z.push(knot);
    weight.push((after - before) / 6);
    if (i + 1 === knots.length) return;
    z.push((knot + after) / 2);
    weight.push((4 * (after - knot)) / 6);
  });
  return { z, weight };
}

/** The probability that a run goes on to a look at `time` and is at or above a boundary there. */
function crossing(runs: Ongoing, time: number, drift: number, boundary: number): number {
  const step = time - runs.time;
  const [root, before, spread] = [Math.sqrt(time), Math.sqrt(runs.time), Math.sqrt(step)];
  return runs.z.reduce(
    (sum, z, i) => sum + runs.weight[i]! * upperNormal((boundary * root - z * before - drift * step) / spread),
    0,
  );
}

/** The runs that are below a boundary at `time`. */
function advance(runs: Ongoing, time: number, drift: number, boundary: number): Ongoing {
  const step = time - runs.time;
  const [root, before, spread] = [Math.sqrt(time), Math.sqrt(runs.time), Math.sqrt(step)];
  const { z, weight } = quadrature(drift * root, boundary);
  const factor = root / spread / Math.sqrt(2 * Math.PI);
  const next = z.map((value, i) => {
    let sum = 0;
    for (let j = 0; j < runs.z.length; j++) {
      const u = (value * root - runs.z[j]! * before - drift * step) / spread;
      sum += runs.weight[j]! * Math.exp(-0.5 * u * u);
    }
    return weight[i]! * factor * sum;
  });
  return { time, z, weight: next };
}

/**
 * The probability of stopping at each look. `shares` are the shots of the looks as parts of all shots, ascending, the
 * last 1; `boundaries` the values of the statistic at which a run stops. The statistic at share t is normal with mean
 * drift·√t and variance 1, and two of them are correlated as sums of the same shots (P. Armitage, C. K. McPherson and B.
 * C. Rowe, J. R. Stat. Soc. A 132, 235, 1969).
 */
export function stoppingProbabilities(shares: readonly number[], boundaries: readonly number[], drift = 0): number[] {
  let runs = start;
  return shares.map((share, i) => {
    const probability = crossing(runs, share, drift, boundaries[i]!);
    if (i + 1 < shares.length) runs = advance(runs, share, drift, boundaries[i]!);
    return probability;
  });
}

/** The boundaries at which a true null hypothesis is rejected with probability `alpha`, spent as `spending` says. */
export function boundariesOf(shares: readonly number[], alpha: number, spending: Spending): number[] {
  let runs = start;
  let spent = 0;
  return shares.map((share) => {
    const all = spentBy(share, alpha, spending);
    let [low, high] = [0, 40];
    for (let step = 0; step < 60; step++) {
      const middle = (low + high) / 2;
      if (crossing(runs, share, 0, middle) > all - spent) low = middle;
      else high = middle;
    }
    const boundary = (low + high) / 2;
    spent = all;
    if (share < 1) runs = advance(runs, share, 0, boundary);
    return boundary;
  });
}
