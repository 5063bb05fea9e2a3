/** Kennedy's receiver for BPSK of mean photon number n: e^(−4n)/2 (van Enk, quant-ph/0207142, eq. 2). */
export const kennedyError = (photons: number): number => Math.exp(-4 * photons) / 2;

/** Helstrom bound of BPSK: (1 − √(1 − e^(−4n)))/2 (van Enk, eq. 1), without cancellation. */
export const helstromError = (photons: number): number => {
  const overlap = Math.exp(-4 * photons);
  return overlap / (2 * (1 + Math.sqrt(1 - overlap)));
};

/**
 * One optimised displacement for BPSK: 1/2 − e^(−n−b²) sinh(2ab) with a = √n = b tanh(2ab) (Takeoka and Sasaki 2008;
 * Weedbrook et al., RMP 84, 621, eq. 100). The root is between a and a + 1/a.
 */
export function displacementError(photons: number): number {
  const a = Math.sqrt(photons);
  let [low, high] = [a, a + 1 / a];
  for (let step = 0; step < 200; step++) {
    const middle = (low + high) / 2;
    if (middle * Math.tanh(2 * a * middle) < a) low = middle;
    else high = middle;
  }
  return 0.5 - Math.exp(-photons - low * low) * Math.sinh(2 * a * low);
}

/** Conditional nulling of M pulse positions: ((1 − x)^M + Mx − 1)/M with x = e^(−n) (Dolinar 1983). */
export const conditionalNullingError = (photons: number, slots: number): number => {
  const x = Math.exp(-photons);
  return ((1 - x) ** slots + slots * x - 1) / slots;
};
