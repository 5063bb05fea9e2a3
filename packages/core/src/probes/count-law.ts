/**
 * How a detector reports a Poisson count: 0 … top - 1 as they are, and `top` for this or more. 1 to 3 is its
 * resolution; 4 is a detector that resolves 3 and ends a run with more.
 */
export type Top = 1 | 2 | 3 | 4;
export const tops = [3, 4, 2, 1] as const satisfies readonly Top[];

const factorial = [1, 1, 2, 6] as const;

/** P(count ≥ top), without a subtraction of nearly equal numbers where it is small. */
function tail(mean: number, top: Top): number {
  if (mean > 2) {
    let below = 0;
    for (let k = 0; k < top; k++) below += exactly(mean, k);
    return 1 - below;
  }
  let term = exactly(mean, top - 1);
  let sum = 0;
  for (let k: number = top; term > sum * 1e-17; k++) {
    term *= mean / k;
    sum += term;
  }
  return sum;
}

const exactly = (mean: number, k: number): number => (k < 0 ? 0 : (Math.exp(-mean) * mean ** k) / factorial[k]!);

/** Probability of a reported count of a Poisson count with this mean > 0; 0 above the top. */
export const probabilityOf = (mean: number, count: number, top: Top): number =>
  count < top ? exactly(mean, count) : count === top ? tail(mean, top) : 0;

/** Logarithm of that probability with its first two derivatives by the mean. It is concave. */
export function logLaw(mean: number, count: number, top: Top): readonly [number, number, number] {
  if (count < top) {
    const value = count * Math.log(mean) - mean - Math.log(factorial[count]!);
    return [value, count / mean - 1, -count / (mean * mean)];
  }
  const all = tail(mean, top);
  const slope = exactly(mean, top - 1) / all;
  const bend = (exactly(mean, top - 2) - exactly(mean, top - 1)) / all;
  return [Math.log(all), slope, bend - slope * slope];
}
