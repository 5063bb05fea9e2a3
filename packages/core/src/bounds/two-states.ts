import type { SignalTable } from "../receiver/index.js";
import { squaredDistance } from "./gram.js";
import { helstrom } from "./helstrom.js";

/** Errors of receivers for two coherent states, for the given efficiency. */
export interface TwoStateReceivers {
  /** One state nulled; any click decides for the other. */
  readonly kennedy: number;
  /** One optimised displacement, click or no click. */
  readonly optimisedDisplacement: number;
  /**
   * The displacement changes after each click in continuous time, which reaches the Helstrom bound of the remaining
   * light (Geremia, quant-ph/0407205).
   */
  readonly dolinar: number;
}

/**
 * Kennedy's receiver, the receiver with one optimised displacement and Dolinar's, for a table of two rows; undefined
 * for others. The first two act on the whole pulse, so only the distance of the two rows matters: equal priors and BPSK
 * of mean photon number n give exp(−4n)/2 (van Enk quant-ph/0207142 eq. 2) and 1/2 − exp(−n−b²) sinh(2b√n) at its best
 * b (Weedbrook et al., RMP 84, 621, eq. 100 with τ = 1).
 */
export function twoStateReceivers(
  table: SignalTable,
  priors: Float64Array,
  efficiency = 1,
): TwoStateReceivers | undefined {
  if (table.hypotheses !== 2) return undefined;
  const apart = efficiency === 0 ? 0 : Math.sqrt(efficiency * squaredDistance(table, 0, 1));
  const [p0, p1] = [priors[0]!, priors[1]!];
  const guess = Math.min(p0, p1);
  return {
    kennedy: Math.min(guess, Math.max(p0, p1) === p0 ? dark(0, apart, p0, p1) : dark(0, apart, p1, p0)),
    optimisedDisplacement: Math.min(guess, best(apart, p0, p1), best(apart, p1, p0)),
    dolinar: helstrom(table, priors, efficiency).error,
  };
}

/**
 * Error if the state for "no click" is at amplitude x from vacuum and the other at x + apart: the first clicks, or the
 * second does not.
 */
const dark = (x: number, apart: number, silent: number, clicking: number): number =>
  silent * -Math.expm1(-x * x) + clicking * Math.exp(-((x + apart) ** 2));

/**
 * The smallest error over x ≥ 0, by golden-section search: there is one minimum, since a larger x trades one error for
 * the other.
 */
function best(apart: number, silent: number, clicking: number): number {
  const golden = (Math.sqrt(5) - 1) / 2;
  // beyond this, more clicks of the first state cost more than they gain
  let [from, to] = [0, 3];
  let [a, b] = [to - golden * (to - from), from + golden * (to - from)];
  let [fa, fb] = [dark(a, apart, silent, clicking), dark(b, apart, silent, clicking)];
  for (let step = 0; step < 100; step++) {
    if (fa < fb) {
      [to, b, fb] = [b, a, fa];
      a = to - golden * (to - from);
      fa = dark(a, apart, silent, clicking);
    } else {
      [from, a, fa] = [a, b, fb];
      b = from + golden * (to - from);
      fb = dark(b, apart, silent, clicking);
    }
  }
  return Math.min(fa, fb, dark(0, apart, silent, clicking));
}
