import { conventions } from "./conventions.js";
import { err, ok, type Result } from "./problem.js";

/** Allowed deviation of the sum of priors from 1; they are then scaled. */
const tolerance = 1e-6;

/** Prior probabilities of the hypotheses: equal unless given, none negative, their sum 1. */
export function checkPriors(hypotheses: number, given?: readonly number[]): Result<Float64Array> {
  if (!given) return ok(new Float64Array(hypotheses).fill(1 / hypotheses));
  if (given.length !== hypotheses) return err("PRIORS_COUNT", { count: given.length, hypotheses });
  const bad = given.findIndex((p) => !(p >= 0 && p <= 1 + tolerance));
  if (bad >= 0) return err("PRIORS_VALUE", { value: given[bad]!, hypothesis: bad });
  const sum = given.reduce((total, p) => total + p, 0);
  if (!(Math.abs(sum - 1) <= tolerance)) return err("PRIORS_SUM", { sum });
  return ok(Float64Array.from(given, (p) => p / sum));
}

/** Relative excess of p·L over an earlier hypothesis that counts as larger; less is rounding. */
export const clearly = 1 + conventions.tie;

/**
 * The hypothesis with the largest p·L among `priors.length` likelihoods from `at`. A later hypothesis wins only if it
 * is larger by more than the tolerance, so that the lowest of equal hypotheses wins and symmetric tables do not depend
 * on rounding. Hypothesis 0 if all are 0.
 */
export function mostLikely(priors: Float64Array, likelihood: Float64Array, at = 0): number {
  let best = 0;
  let bar = priors[0]! * likelihood[at]! * clearly;
  for (let h = 1; h < priors.length; h++) {
    const joint = priors[h]! * likelihood[at + h]!;
    if (joint > bar) {
      bar = joint * clearly;
      best = h;
    }
  }
  return best;
}

/** Posterior of each hypothesis, p·L / Σ p·L; the priors if all likelihoods are 0. Writes `priors.length` numbers. */
export function posterior(priors: Float64Array, likelihood: Float64Array, at = 0): Float64Array {
  const hypotheses = priors.length;
  const out = new Float64Array(hypotheses);
  let sum = 0;
  for (let h = 0; h < hypotheses; h++) sum += out[h] = priors[h]! * likelihood[at + h]!;
  for (let h = 0; h < hypotheses; h++) out[h] = sum > 0 ? out[h]! / sum : priors[h]!;
  return out;
}

/** The hypothesis that a terminating node's label names (an integer 1..M) in the labels mode, or -1. */
export function labelledHypothesis(label: string, hypotheses: number): number {
  const text = label.trim();
  const named = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return named >= 1 && named <= hypotheses ? named - 1 : -1;
}
