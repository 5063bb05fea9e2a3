/** How well a receiver distinguishes hypotheses. */
export interface Merit {
  /** Probability of a correct decision, averaged over the priors. */
  readonly success: number;
  /** 1 - success, summed from the wrong decisions, so that a small value keeps its digits. */
  readonly error: number;
  /** Probability of a correct decision for each hypothesis. */
  readonly perHypothesis: readonly number[];
  /** confusion[sent][decided]: probability of a decision for a hypothesis sent; each row sums to 1. */
  readonly confusion: readonly (readonly number[])[];
}

/** The merit alone, without the other results of an evaluation. */
export const plainMerit = ({ success, error, perHypothesis, confusion }: Merit): Merit => ({
  ...{ success, error, perHypothesis, confusion },
});

/** Merit of a confusion matrix in one array, [sent * M + decided]. */
export function meritOf(priors: Float64Array, confusion: Float64Array): Merit {
  const hypotheses = priors.length;
  let [success, error] = [0, 0];
  for (let h = 0; h < hypotheses; h++)
    for (let d = 0; d < hypotheses; d++) {
      const joint = priors[h]! * confusion[h * hypotheses + d]!;
      if (d === h) success += joint;
      else error += joint;
    }
  // a sum of rounded probabilities may be slightly above 1
  const matrix = Array.from({ length: hypotheses }, (_, h) =>
    [...confusion.subarray(h * hypotheses, (h + 1) * hypotheses)].map((p) => Math.min(1, p)),
  );
  return { success: Math.min(1, success), error, perHypothesis: matrix.map((row, h) => row[h]!), confusion: matrix };
}
