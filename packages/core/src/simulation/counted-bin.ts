import { countProbabilities, type Detector, meanCount, type SignalTable } from "../receiver/index.js";
import { Xoshiro } from "../statistics/random.js";
import type { Complex } from "../tree/index.js";

/** The secret of a shot until it is decided. */
interface HiddenShot {
  readonly sent: number;
  /** One random number for each bin, from 0 up to, but excluding, 1. With the displacement it decides the count. */
  readonly draws: readonly number[];
}

/** One measured bin of a shot. */
export interface CountedBin {
  /** Probability of each outcome, given the counts before. */
  readonly expected: readonly number[];
  /** 0 to 3, where 3 means 3 or more; 4 means more than an exact 3. */
  readonly count: number;
  /** Posterior of each hypothesis after this count. */
  readonly posterior: readonly number[];
}

/**
 * Draws a shot of `bins` time bins: its hypothesis with the probabilities of the priors, unless `sent` is given, and its
 * random numbers. A seed, an integer from 0 to 2^53 - 1, always gives the same.
 */
export function hiddenShot(priors: readonly number[], bins: number, seed: number, sent?: number): HiddenShot {
  const random = Xoshiro.ofBlock(seed, 0);
  // drawn in any case, so that the same seed gives comparable shots of each hypothesis
  const chosen = choose(priors, uniform(random));
  return { sent: sent ?? chosen, draws: Array.from({ length: bins }, () => uniform(random)) };
}

/** The light and the detector of a player who chooses every displacement freely. */
interface PlayedReceiver {
  readonly table: SignalTable;
  /** Without imperfections beyond efficiency, dark counts, visibility and resolution. */
  readonly detector: Detector;
}

/**
 * Counts bin `bin`, from 0, of a hidden shot with a displacement of the player's choice, in the sign convention plus: the
 * field is α + β. `known` is the probability of each hypothesis before. Counts follow Poisson's law (docs/physics.md §1).
 */
export function countDisplaced(
  { table, detector }: PlayedReceiver,
  known: readonly number[],
  bin: number,
  displacement: Complex,
  { sent, draws }: HiddenShot,
): CountedBin {
  const probabilities = new Float64Array(4 * table.hypotheses);
  for (let h = 0; h < table.hypotheses; h++) {
    const cell = h * table.bins + bin;
    const mean = meanCount(table.re[cell]!, table.im[cell]!, displacement.re, displacement.im, detector);
    countProbabilities(mean, detector.resolution, probabilities, 4 * h);
  }
  return countedBin(known, probabilities, drawnOutcome(probabilities, sent, draws[bin]!));
}

/** The outcome of hypothesis `sent` for a random number; `probabilities` has `outcomes` numbers per hypothesis. */
export const drawnOutcome = (probabilities: Float64Array, sent: number, draw: number, outcomes = 4): number =>
  choose(probabilities.subarray(outcomes * sent, outcomes * (sent + 1)), draw);

/** Bayes' rule for one count. A count that no hypothesis can give changes nothing. */
export function countedBin(
  known: readonly number[],
  probabilities: Float64Array,
  count: number,
  outcomes = 4,
): CountedBin {
  const joint = known.map((p, h) => p * probabilities[outcomes * h + count]!);
  const sum = joint.reduce((total, each) => total + each, 0);
  const expected = Array.from({ length: outcomes }, (_, k) =>
    known.reduce((total, p, h) => total + p * probabilities[outcomes * h + k]!, 0),
  );
  return { expected, count, posterior: sum > 0 ? joint.map((p) => p / sum) : known };
}

/** From 0 up to, but excluding, 1, with 53 bits. */
export const uniform = (random: Xoshiro): number => (random.word() * 2 ** 21 + (random.word() >>> 11)) / 2 ** 53;

/** The index at which the cumulative weight exceeds `u`. One of weight 0 is never chosen. */
export function choose(weights: ArrayLike<number>, u: number): number {
  let sum = 0;
  let last = 0;
  for (let i = 0; i < weights.length; i++) {
    const weight = weights[i]!;
    if (!(weight > 0)) continue;
    sum += weight;
    last = i;
    if (u < sum) return i;
  }
  return last;
}
