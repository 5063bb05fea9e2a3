/** Error of naming the likeliest row without looking: 1 − the largest prior, summed so that a small one keeps its digits. */
export function guessError(priors: Float64Array): number {
  const likeliest = priors.indexOf(Math.max(...priors));
  return priors.reduce((sum, p, h) => (h === likeliest ? sum : sum + p), 0);
}
