/** Γ(K + u) / (Γ(K) u!) = K(K+1)…(K+u-1) / u!. */
function rising(modes: number, u: number): number {
  let value = 1;
  for (let i = 0; i < u; i++) value *= (modes + i) / (i + 1);
  return value;
}

/** Below this part, the probability of many counts is summed instead of subtracted from one. */
const small = 0.1;

/** The counts of thermal light of a mean in K modes: negative binomial (Mandel, Proc. Phys. Soc. 74, 233, 1959). */
export interface ThermalCounts {
  /** P(0) to P(3). */
  readonly counts: readonly number[];
  /** P(count ≥ n) for n = 0 to 4. */
  readonly atLeast: readonly number[];
}

export function thermalCounts(mean: number, modes: number): ThermalCounts {
  const ratio = mean / (modes + mean);
  const p = (k: number) => rising(modes, k) * ratio ** k * Math.exp(-modes * Math.log1p(mean / modes));
  const counts = [0, 1, 2, 3].map(p);
  return { counts, atLeast: [0, 1, 2, 3, 4].map(tail) };

  function tail(n: number): number {
    const rest = 1 - counts.slice(0, n).reduce((sum, each) => sum + each, 0);
    if (rest > small || mean === 0) return n === 0 ? 1 : Math.max(0, rest);
    let term = p(n);
    let sum = 0;
    for (let k = n; term > sum * 1e-17; k++) {
      sum += term;
      term *= (ratio * (modes + k)) / (k + 1);
    }
    return sum;
  }
}

/**
 * Probability of u and v counts of thermal light in two parts of a bin, x1 and x2 long, for a mean of `mean` counts in
 * the whole bin: both parts see the same random intensity.
 */
export function thermalPair(mean: number, modes: number, x1: number, u: number, x2: number, v: number): number {
  const [a, b] = [(mean / modes) * x1, (mean / modes) * x2];
  const whole = 1 + a + b;
  let orders = rising(modes, u + v);
  for (let i = 1; i <= v; i++) orders *= (u + i) / i;
  return orders * (a / whole) ** u * (b / whole) ** v * Math.exp(-modes * Math.log1p(a + b));
}
