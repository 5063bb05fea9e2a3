import type { SignalTable } from "../receiver/index.js";
import { guessError, type Helstrom, helstrom } from "./helstrom.js";
import { heterodyneError, homodyneError } from "./heterodyne.js";
import { alongLine, constellationOf } from "./single-mode.js";
import { type TwoStateReceivers, twoStateReceivers } from "./two-states.js";

const quantumLimitKinds = ["homodyne", "heterodyne", "none"] as const;
type QuantumLimitKind = (typeof quantumLimitKinds)[number];

/** The best error of quadrature measurements: homodyne if the points lie on a line, otherwise heterodyne. */
interface StandardQuantumLimit {
  /** "none" if the hypotheses are not multiples of one pulse (docs/physics.md §4). */
  readonly kind: QuantumLimitKind;
  /** Error probability; null for "none". */
  readonly error: number | null;
}

/** The limits for receivers of a signal. */
export interface Bounds {
  readonly guess: number;
  readonly helstrom: Helstrom;
  readonly standardQuantumLimit: StandardQuantumLimit;
  readonly twoStates?: TwoStateReceivers;
}

/**
 * Bounds for the signal of a table with these priors (length M, sum 1). `efficiency` (0 to 1) attenuates the light
 * first; 1 gives the unconditional bounds.
 */
export function boundsOf(table: SignalTable, priors: Float64Array, efficiency = 1): Bounds {
  const twoStates = twoStateReceivers(table, priors, efficiency);
  return {
    guess: guessError(priors),
    helstrom: helstrom(table, priors, efficiency),
    standardQuantumLimit: standardQuantumLimit(table, priors, efficiency),
    ...(twoStates && { twoStates }),
  };
}

/** How far the least possible error can be below that of a receiver. */
export interface Gap {
  /** No measurement has a smaller error probability. */
  readonly lower: number;
  /** The error probability is at most this much above the least possible one. */
  readonly most: number;
  /** It is at most this many times the least possible one; null where none above 0 is proven. */
  readonly ratio: number | null;
}

/**
 * The gap between the error probability of a receiver and the least possible one. `limit` is the Helstrom bound for the
 * light that remains after the receiver's losses: neither an ideal measurement of it nor any receiver with these losses
 * does better.
 */
export function gapOf(error: number, { lower }: Pick<Helstrom, "lower">): Gap {
  return { lower, most: Math.max(0, error - lower), ratio: lower > 0 ? Math.max(1, error / lower) : null };
}

/** The rows that are ever sent: another one does not count, even if it lies off the line of the others. */
function sentRows({ bins, re, im }: SignalTable, priors: Float64Array): SignalTable {
  const rowsOf = (values: Float64Array) => values.filter((_, at) => priors[Math.floor(at / bins)]! > 0);
  return { hypotheses: priors.filter((prior) => prior > 0).length, bins, re: rowsOf(re), im: rowsOf(im) };
}

function standardQuantumLimit(table: SignalTable, allPriors: Float64Array, efficiency: number): StandardQuantumLimit {
  const points = constellationOf(sentRows(table, allPriors));
  const priors = allPriors.filter((prior) => prior > 0);
  if (!points) return { kind: "none", error: null };
  const amplitude = Math.sqrt(efficiency);
  const seen = { re: points.re.map((x) => amplitude * x), im: points.im.map((y) => amplitude * y) };
  // the constellation decides the kind, however much light remains
  if (!alongLine(points)) return { kind: "heterodyne", error: heterodyneError(seen, priors) };
  return { kind: "homodyne", error: homodyneError(alongLine(seen) ?? new Float64Array(priors.length), priors) };
}
