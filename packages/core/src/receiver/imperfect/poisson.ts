/** Below this mean the top probability is summed; above it one minus the others is not small. */
const seriesBelow = 1;
/** Terms of that sum; the rest is below 1e-17 of it. */
const terms = 17;
/** n! / (n+i)! at [terms * n + i], for n up to 4. */
const coefficients = new Float64Array(5 * terms).fill(1);
for (let n = 0; n < 5; n++)
  for (let i = 1; i < terms; i++) coefficients[terms * n + i] = coefficients[terms * n + i - 1]! / (n + i);

/**
 * P(count = k) for k below n and P(count ≥ n) of a Poisson count of mean x ≥ 0, n at most 4: n + 1 numbers, written to
 * `out`. The last one is never computed as one minus a sum close to one.
 */
export function poisson(x: number, n: number, out: Float64Array): void {
  let term = Math.exp(-x);
  if (term === 0) {
    for (let k = 0; k < n; k++) out[k] = 0;
    out[n] = 1;
    return;
  }
  let below = 0;
  for (let k = 0; k < n; k++) {
    out[k] = term;
    below += term;
    term *= x / (k + 1);
  }
  if (x >= seriesBelow) {
    out[n] = 1 - below;
    return;
  }
  let series = 0;
  for (let i = terms * n + terms - 1; i >= terms * n; i--) series = series * x + coefficients[i]!;
  out[n] = term * series;
}
