import { conventions } from "./conventions.js";

/** How much larger the p·L of a row must be than that of a row before it: less is the noise of rounding. */
export const clearly = 1 + conventions.tie;

/**
 * The row of largest p·L among `priors.length` likelihoods from `at` on. A row takes the place of one before it where
 * it is larger by more than the tolerance, so that the lowest of equal rows wins and symmetric tables do not depend on
 * rounding. Row 0 where all are 0.
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

/** Posterior of each row, p·L / Σ p·L; the priors where nothing can have happened. Writes `priors.length` numbers. */
export function posterior(priors: Float64Array, likelihood: Float64Array, at = 0): Float64Array {
  const rows = priors.length;
  const out = new Float64Array(rows);
  let sum = 0;
  for (let h = 0; h < rows; h++) sum += out[h] = priors[h]! * likelihood[at + h]!;
  for (let h = 0; h < rows; h++) out[h] = sum > 0 ? out[h]! / sum : priors[h]!;
  return out;
}

/** The row that a terminating node's label names in the labels mode, an integer 1..M, or -1. */
export function labelledRow(label: string, hypotheses: number): number {
  const text = label.trim();
  const row = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return row >= 1 && row <= hypotheses ? row - 1 : -1;
}
