/** How a probability was found by simulation. */
interface Simulated {
  readonly probability: number;
  readonly simulations: number;
}

/** Extreme values after which a probability is known well enough. */
const enough = 20;
/** Relative difference that counts as equal: equal counts may be summed in another order. */
const equal = 1e-9;
/** Largest numbers of simulations, each chosen so that a multiple of 1 / (number + 1) just reaches 0.27 % (3 σ). */
const plans = [3703, 1111, 370] as const;
/** Approximate probability that the smallest plan confirms. */
const clearlySmall = 1e-6;

/** The largest plan, of at most `most` simulations, whose cost is within the budget; undefined if none is. */
export const affordable = (cost: number, budget: number, most: number = plans[0]): number | undefined =>
  plans.find((simulations) => simulations <= most && simulations * cost <= budget);

/**
 * Probability under a hypothesis that the smallest of the probabilities of several tests is at most `observed` (J. Besag
 * and P. Clifford, Biometrika 78, 301, 1991): draws until 20 values are as small, or `most` values. If the hypothesis is
 * true, the result is at most p with a probability of at most p, whatever the distribution of the tests.
 *
 * One that is clearly too small even for the sum over all `tests` needs the fewest draws; where none is as small, that
 * sum (C. E. Bonferroni) replaces a larger result.
 */
export function simulatedProbability(observed: number, draw: () => number, most: number, tests: number): Simulated {
  const bound = Math.min(1, tests * observed);
  const limit = observed * (1 + equal);
  const confirmed = bound < clearlySmall ? Math.min(most, plans[2]) : most;
  let [extreme, draws] = [0, 0];
  while (draws < most && extreme < enough && !(extreme === 0 && draws === confirmed)) {
    if (draw() <= limit) extreme++;
    draws++;
  }
  if (extreme >= enough) return { probability: extreme / draws, simulations: draws };
  const probability = (extreme + 1) / (draws + 1);
  return { probability: extreme === 0 ? Math.min(probability, bound) : probability, simulations: draws };
}
