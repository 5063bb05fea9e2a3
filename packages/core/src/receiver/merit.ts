/** How well hypotheses are told apart. */
export interface Merit {
  /** Probability that the decision is right, averaged over the priors. */
  readonly success: number;
  /** 1 - success, summed from the wrong decisions, so that a small one keeps its digits. */
  readonly error: number;
  /** Probability that the decision is right when this hypothesis was sent. */
  readonly perHypothesis: readonly number[];
  /** confusion[sent][decided]: probability of a decision when a hypothesis was sent; every hypothesis sums up to 1. */
  readonly confusion: readonly (readonly number[])[];
}

/** Merit from a confusion matrix as one array, [sent * M + decided]. */
export function meritOf(priors: Float64Array, confusion: Float64Array): Merit {
  const hypotheses = priors.length;
  let [success, error] = [0, 0];
  for (let h = 0; h < hypotheses; h++)
    for (let d = 0; d < hypotheses; d++) {
      const joint = priors[h]! * confusion[h * hypotheses + d]!;
      if (d === h) success += joint;
      else error += joint;
    }
  const matrix = Array.from({ length: hypotheses }, (_, h) => [
    ...confusion.subarray(h * hypotheses, (h + 1) * hypotheses),
  ]);
  return { success, error, perHypothesis: matrix.map((row, h) => row[h]!), confusion: matrix };
}
