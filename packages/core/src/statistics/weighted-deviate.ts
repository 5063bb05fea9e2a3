import { likeliestProportion, type Stratum, weightedProportion } from "./weighted-interval.js";

/** Halvings of a range: enough for twelve digits. */
const halvings = 56;

/** The point of a rising function between two ends at which it is `value`. */
export function pointWith(rising: (x: number) => number, value: number, low: number, high: number): number {
  for (let step = 0; step < halvings; step++) {
    const middle = (low + high) / 2;
    if (rising(middle) < value) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

const weightOf = (strata: readonly Stratum[]): number => strata.reduce((sum, { weight }) => sum + weight, 0);

/**
 * The likeliest proportions of strata, all with trials, whose weighted sum Σ w·s / Σ w is `value` (0 to 1). With
 * Lagrange's multiplier μ they are the roots of n(r - s) = μ w s(1 - s), as in `weightedInterval`.
 */
export function likeliestWith(strata: readonly Stratum[], value: number): number[] {
  const isAbove = (weightedProportion(strata) ?? value) > value;
  const weight = weightOf(strata);
  // sums above the estimate are sums of wrong decisions below theirs
  const counts = strata.map(({ right, trials }) => (isAbove ? right : trials - right));
  const at = (logarithm: number): number[] =>
    strata.map(({ weight: w, trials }, i) =>
      likeliestProportion(counts[i]!, trials, (Math.exp(logarithm) * w) / weight),
    );
  const lack = (logarithm: number): number =>
    -at(logarithm).reduce((sum, s, i) => sum + (strata[i]!.weight * s) / weight, 0);
  const found = at(pointWith(lack, -(isAbove ? value : 1 - value), -40, 80));
  return isAbove ? found : found.map((s) => 1 - s);
}

/** By how much one decision changes the weighted proportion: the smallest change of any stratum that has a weight. */
export const stepOf = (strata: readonly Stratum[]): number =>
  Math.min(...strata.flatMap(({ weight, trials }) => (weight > 0 ? [weight / trials] : []))) / weightOf(strata);

/**
 * The standard normal number that is exceeded as rarely as `measured`, a weighted proportion of strata with trials, if
 * the true one is `value` (between 0 and 1) and the proportions are the likeliest with it. The probability is that of
 * the saddlepoint approximation (R. Lugannani and S. Rice, Adv. Appl. Probab. 12, 475, 1980) in the form r + ln(v/r)/r
 * (O. Barndorff-Nielsen, Biometrika 73, 307, 1986), which keeps its relative precision in the tails and for few wrong
 * decisions. Half of the probability of `measured` itself is included.
 */
export function weightedDeviate(strata: readonly Stratum[], measured: number, value: number): number {
  const rates = likeliestWith(strata, value);
  const weight = weightOf(strata);
  const parts = strata.map(({ weight: w, trials }) => w / (weight * trials));
  const scale = 1 / Math.max(...parts);
  const edge = stepOf(strata) / 4;
  const place = Math.min(1 - edge, Math.max(edge, measured));
  /** Rates of the strata if each right decision counts e^(u w/n) times as much. */
  const tilted = (x: number): number[] =>
    rates.map((s, i) => {
      const odds = Math.exp(x * scale * parts[i]!);
      return (s * odds) / (1 - s + s * odds);
    });
  const sum = (x: number): number => tilted(x).reduce((all, s, i) => all + s * parts[i]! * strata[i]!.trials, 0);
  const x = pointWith(sum, place, -60, 60);
  const here = tilted(x);
  const moment = (of: (s: number, part: number) => number): number =>
    here.reduce((all, s, i) => all + strata[i]!.trials * of(s, parts[i]!), 0);
  const variance = moment((s, part) => part * part * s * (1 - s));
  const generated = rates.reduce(
    (all, s, i) => all + strata[i]!.trials * Math.log1p(s * Math.expm1(x * scale * parts[i]!)),
    0,
  );
  const root = Math.sign(x) * Math.sqrt(Math.max(0, 2 * (x * scale * place - generated)));
  const tilt = x * scale * Math.sqrt(variance);
  if (Math.abs(root) > 1e-3 && tilt / root > 0) return root + Math.log(tilt / root) / root;
  const third = moment((s, part) => part ** 3 * s * (1 - s) * (1 - 2 * s));
  return root + (variance > 0 ? third / variance ** 1.5 / 6 : 0);
}
