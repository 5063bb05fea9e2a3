/** How well rows are told apart. */
export interface Merit {
  /** Probability that the decision is right, averaged over the priors. */
  readonly success: number;
  /** 1 - success, summed from the wrong decisions, so that a small one keeps its digits. */
  readonly error: number;
  /** Probability that the decision is right when this row was sent. */
  readonly perHypothesis: readonly number[];
  /** confusion[sent][decided]: probability of a decision when a row was sent; every row sums up to 1. */
  readonly confusion: readonly (readonly number[])[];
}

/** Merit from a confusion matrix as one array, [sent * M + decided]. */
export function meritOf(priors: Float64Array, confusion: Float64Array): Merit {
  const rows = priors.length;
  let [success, error] = [0, 0];
  for (let h = 0; h < rows; h++)
    for (let d = 0; d < rows; d++) {
      const joint = priors[h]! * confusion[h * rows + d]!;
      if (d === h) success += joint;
      else error += joint;
    }
  const matrix = Array.from({ length: rows }, (_, h) => [...confusion.subarray(h * rows, (h + 1) * rows)]);
  return { success, error, perHypothesis: matrix.map((row, h) => row[h]!), confusion: matrix };
}
