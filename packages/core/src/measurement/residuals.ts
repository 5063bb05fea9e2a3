import type { Merit } from "../receiver/merit.js";

/** (measured - expected) / σ; if nothing may vary, 0 when equal and ±∞ when different. */
function inSigma(difference: number, variance: number): number {
  return difference === 0 ? 0 : difference / Math.sqrt(variance);
}

/**
 * Differences of the confusion matrices in standard deviations of the predicted binomial counts; ±∞ (null in JSON) if
 * the prediction allows no difference, null if a hypothesis was not sent.
 */
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

/**
 * Difference of measured and predicted success in standard deviations, over the hypotheses sent. Null if none was sent,
 * or if they differ although the prediction allows no difference.
 */
export function deviation(
  counts: readonly (readonly number[])[],
  sent: readonly number[],
  priors: readonly number[],
  predicted: Pick<Merit, "perHypothesis">,
): number | null {
  let [difference, variance] = [0, 0];
  priors.forEach((p, h) => {
    const s = predicted.perHypothesis[h]!;
    if (sent[h] === 0) return;
    difference += p * (counts[h]![h]! / sent[h]! - s);
    variance += (p * p * s * Math.max(0, 1 - s)) / sent[h]!;
  });
  const apart = inSigma(difference, variance);
  return sent.some((n, h) => n > 0 && priors[h]! > 0) && Number.isFinite(apart) ? apart : null;
}
