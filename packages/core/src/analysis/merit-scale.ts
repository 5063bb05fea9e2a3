/** What was measured, as error probabilities: the value and the ends of its interval. */

/**
 * How strongly a cell is tinted, 0 to 1: right decisions in ink by their rate, mistakes in red by the square root of
 * theirs, so that a rare mistake is seen; no more than text on it can bear.
 */
import { isTooWide } from "../measurement/goodness.js";
import type { Share } from "../measurement/index.js";

/** How an error compares with the limits of a signal. */
const standingCodes = ["optimal", "belowLimit", "atLimit", "aboveLimit", "noLimit", "nothingToTell"] as const;
type StandingCode = (typeof standingCodes)[number];

/**
 * - `optimal`: the Helstrom bound is reached.
 * - `belowLimit`, `aboveLimit`: fewer errors than the standard quantum limit, or more; `atLimit`: within a per cent of
 *   it.
 * - `noLimit`: the signal has none.
 * - `nothingToTell`: the bound is a guess by the priors: the hypotheses send the same light, or one of them is certain.
 */
export interface Standing {
  readonly code: StandingCode;
  /** Error over the error of the standard quantum limit; absent where there is none. */
  readonly ofLimit?: number;
  /** The same in decibels, 10 log₁₀(limit / error): positive below the limit. */
  readonly decibels?: number;
  /** Error over the Helstrom error; absent where that is 0. */
  readonly ofHelstrom?: number;
}

/** What counts as equal: the Helstrom bound itself is known to about 1e-14. */
const equal = 1e-9;
/** Within this part of the limit an error is level with it. */
export const levelWithLimit = 0.01;

/** Where an error probability stands between the limits of its signal. */
export function standingOf(error: number, { guess, helstrom, standardQuantumLimit: limit }: MeritLimits): Standing {
  const ofHelstrom = helstrom.error > 0 ? { ofHelstrom: error / helstrom.error } : {};
  if (helstrom.error >= guess * (1 - equal)) return { code: "nothingToTell", ...ofHelstrom };
  const optimal = error <= helstrom.error * (1 + equal) + 1e-15;
  if (limit.error === null || limit.error === 0) return { code: optimal ? "optimal" : "noLimit", ...ofHelstrom };
  const ofLimit = error / limit.error;
  const decibels = error > 0 ? { decibels: -10 * Math.log10(ofLimit) } : {};
  const sides = ofLimit > 1 ? "aboveLimit" : "belowLimit";
  const code = optimal ? "optimal" : Math.abs(ofLimit - 1) <= levelWithLimit ? "atLimit" : sides;
  return { code, ofLimit, ...decibels, ...ofHelstrom };
}

/**
 * Where a measured success stands. undefined where its figure tells nothing of the receiver: too few shots, or fewer
 * errors than the Helstrom bound has, which a receiver can only reach by a statistical fluctuation.
 */
export function measuredStanding({ value, interval }: Share, limits: MeritLimits): Standing | undefined {
  const standing = standingOf(1 - value, limits);
  return isTooWide(interval) || standing.code === "optimal" ? undefined : standing;
}

export const shadeOf = (rate: number, right: boolean): number =>
  right ? 0.3 * rate : Math.min(0.55, 0.75 * Math.sqrt(rate));

interface MeasuredError {
  readonly error: number;
  readonly low: number;
  readonly high: number;
}

/** What stands on a scale of merit, as error probabilities. */
export interface MeritFigures {
  readonly limits: MeritLimits;
  /** Error that the tree should have. */
  readonly predicted?: number | undefined;
  readonly measured?: MeasuredError | undefined;
}

/** Places on the scale, 0 at guessing to 1 at Helstrom. */
export interface MeritPlaces {
  /** Null where there is no standard quantum limit. */
  readonly limit: number | null;
  readonly predicted: number | undefined;
  readonly measured: { readonly at: number; readonly from: number; readonly to: number } | undefined;
  /** Where the tree stands: measured, else predicted. */
  readonly tree: number | undefined;
  /** From the limit to the tree, or from the tree to the limit that it misses. */
  readonly stretch: { readonly from: number; readonly to: number; readonly tone: "good" | "bad" } | undefined;
}

/** Where everything stands on the scale, in the dashboard and in the terminal. */
export function meritPlaces({ limits, predicted, measured }: MeritFigures): MeritPlaces {
  const { place, limit } = meritScale(limits);
  const marks = {
    limit,
    predicted: predicted === undefined ? undefined : place(predicted),
    measured: measured && { at: place(measured.error), from: place(measured.high), to: place(measured.low) },
  };
  const tree = marks.measured?.at ?? marks.predicted;
  if (limit === null || tree === undefined || tree === limit) return { ...marks, tree, stretch: undefined };
  const stretch =
    tree > limit
      ? ({ from: limit, to: tree, tone: "good" } as const)
      : ({ from: tree, to: limit, tone: "bad" } as const);
  return { ...marks, tree, stretch };
}

/** The errors that the scale is made of: those of guessing, of Helstrom and of the standard quantum limit. */
export interface MeritLimits {
  readonly guess: number;
  readonly helstrom: { readonly error: number };
  /** Null where there is none. */
  readonly standardQuantumLimit: { readonly error: number | null };
}

/** The scale of merit: places from 0 (guessing) to 1 (Helstrom), logarithmic in the error. */
interface MeritScale {
  /** Place of an error probability, cut off at both ends. */
  readonly place: (error: number) => number;
  /** Place of the standard quantum limit; null where there is none. */
  readonly limit: number | null;
  /** Error at the right end. */
  readonly least: number;
}

/** Errors below this are not told apart where errors are drawn: on the scale and on logarithmic axes. */
export const smallestError = 1e-12;

/**
 * x = log(e_guess / e) / log(e_guess / e_Helstrom), so that the limits stay apart at any light level. A signal that
 * tells nothing, whose Helstrom error is that of guessing, has all of its places at 1: nothing can be better.
 */
export function meritScale({ guess, helstrom, standardQuantumLimit }: MeritLimits): MeritScale {
  const least = Math.max(smallestError, helstrom.error);
  const span = Math.log(guess / least);
  const place = (error: number): number => {
    if (!(span > 1e-12)) return 1;
    return Math.min(1, Math.max(0, Math.log(guess / Math.max(smallestError, error)) / span));
  };
  return { place, least, limit: standardQuantumLimit.error === null ? null : place(standardQuantumLimit.error) };
}
