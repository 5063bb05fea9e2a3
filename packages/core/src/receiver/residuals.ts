import type { Merit } from "./merit.js";

/** (measured - expected) / σ; 0 where both agree and nothing may vary, null where they differ all the same. */
function inSigma(difference: number, variance: number): number | null {
  if (variance > 0) return difference / Math.sqrt(variance);
  return difference === 0 ? 0 : null;
}

/** Differences of the confusion matrices in standard deviations of the predicted binomial counts. */
export function residuals(
  counts: readonly (readonly number[])[],
  sent: readonly number[],
  predicted: Merit,
): (number | null)[][] {
  return counts.map((row, h) =>
    row.map((n, d) => {
      const p = predicted.confusion[h]![d]!;
      return sent[h] === 0 ? null : inSigma(n - sent[h]! * p, sent[h]! * p * Math.max(0, 1 - p));
    }),
  );
}

/** Difference of measured and predicted success in standard deviations; over the rows that were sent, null for none. */
export function deviation(
  counts: readonly (readonly number[])[],
  sent: readonly number[],
  priors: readonly number[],
  predicted: Merit,
): number | null {
  let [difference, variance] = [0, 0];
  priors.forEach((p, h) => {
    const s = predicted.perHypothesis[h]!;
    if (sent[h] === 0) return;
    difference += p * (counts[h]![h]! / sent[h]! - s);
    variance += (p * p * s * Math.max(0, 1 - s)) / sent[h]!;
  });
  return sent.some((n, h) => n > 0 && priors[h]! > 0) ? inSigma(difference, variance) : null;
}
