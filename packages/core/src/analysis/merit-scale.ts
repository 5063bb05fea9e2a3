import type { MeasuredFigures } from "@clicktree/contract";
import { isTooWide } from "../measurement/goodness.js";
import { type Measurement, partlySent } from "../measurement/index.js";

/** How an error compares with the limits of a signal. */
const standingCodes = ["optimal", "belowLimit", "atLimit", "aboveLimit", "noLimit", "guessingIsBest"] as const;
type StandingCode = (typeof standingCodes)[number];

/**
 * - `optimal`: reaches the Helstrom bound.
 * - `belowLimit`, `aboveLimit`: error below or above the standard quantum limit; `atLimit`: within 1 % of it.
 * - `noLimit`: the signal has no standard quantum limit.
 * - `guessingIsBest`: nothing beats guessing by the priors, because all hypotheses send the same light or one is
 * certain.
 */
export interface Standing {
  readonly code: StandingCode;
  /** Error relative to the standard quantum limit; absent without a limit. */
  readonly ofLimit?: number;
  /** The same in decibels, 10 log₁₀(limit / error): positive below the limit. */
  readonly decibels?: number;
  /** Error relative to the Helstrom error; absent if that is 0. */
  readonly ofHelstrom?: number;
}

/** Relative difference that counts as equal; the Helstrom bound is known to about 1e-14. */
const equal = 1e-9;
/** Relative distance within which an error is at the limit. */
export const levelWithLimit = 0.01;

/** How an error probability compares with the limits of its signal. */
export function standingOf(error: number, { guess, helstrom, standardQuantumLimit: limit }: MeritLimits): Standing {
  const ofHelstrom = helstrom.error > 0 ? { ofHelstrom: error / helstrom.error } : {};
  if (helstrom.error >= guess * (1 - equal)) return { code: "guessingIsBest", ...ofHelstrom };
  const optimal = error <= helstrom.error * (1 + equal) + 1e-15;
  if (limit.error === null || limit.error === 0) return { code: optimal ? "optimal" : "noLimit", ...ofHelstrom };
  const ofLimit = error / limit.error;
  const decibels = error > 0 ? { decibels: -10 * Math.log10(ofLimit) } : {};
  const sides = ofLimit > 1 ? "aboveLimit" : "belowLimit";
  const code = optimal ? "optimal" : Math.abs(ofLimit - 1) <= levelWithLimit ? "atLimit" : sides;
  return { code, ofLimit, ...decibels, ...ofHelstrom };
}

/**
 * How a measured success compares with the limits. Undefined if it says nothing about the receiver: too few shots, some
 * hypotheses without any, or an error below the Helstrom bound, which is only a statistical fluctuation.
 */
export function measuredStanding(
  measurement: Pick<Measurement, "success" | "counts" | "priors">,
  limits: MeritLimits,
): Standing | undefined {
  const { success } = measurement;
  if (success === null || partlySent(measurement)) return undefined;
  const standing = standingOf(1 - success.value, limits);
  return isTooWide(success.interval) || standing.code === "optimal" ? undefined : standing;
}

/**
 * How strongly a cell is tinted, 0 to 1. Correct decisions grow with their rate, errors with the square root, so that
 * rare errors are visible. The maximum keeps text on it readable.
 */
export const shadeOf = (rate: number, right: boolean): number =>
  right ? 0.3 * rate : Math.min(0.55, 0.75 * Math.sqrt(rate));

/** A measured error probability with the ends of its interval. */
interface MeasuredError {
  readonly error: number;
  readonly low: number;
  readonly high: number;
}

/** The error of a result for the scale of merit; undefined if its limits are for more hypotheses than were sent. */
export const measuredError = ({ success, low, high, partlySent }: MeasuredFigures): MeasuredError | undefined =>
  partlySent ? undefined : { error: 1 - success, low: 1 - high, high: 1 - low };

/** The error probabilities on a scale of merit. */
export interface MeritFigures {
  readonly limits: MeritLimits;
  readonly predicted?: number | undefined;
  readonly measured?: MeasuredError | undefined;
}

/** Positions on the scale, from 0 (guessing) to 1 (Helstrom). */
export interface MeritPlaces {
  readonly limit: number | null;
  readonly predicted: number | undefined;
  readonly measured: { readonly at: number; readonly from: number; readonly to: number } | undefined;
  /** The tree's position: measured, else predicted. */
  readonly tree: number | undefined;
  /** From the limit to the tree, or from the tree to the limit that it misses. */
  readonly stretch: { readonly from: number; readonly to: number; readonly tone: "good" | "bad" } | undefined;
}

/** Positions on the scale, for the dashboard and the terminal. */
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

/** The error probabilities that define the scale: guessing, Helstrom and the standard quantum limit. */
export interface MeritLimits {
  readonly guess: number;
  readonly helstrom: { readonly error: number };
  readonly standardQuantumLimit: { readonly error: number | null };
}

/** The scale of merit: positions from 0 (guessing) to 1 (Helstrom), logarithmic in the error. */
interface MeritScale {
  readonly place: (error: number) => number;
  /** Position of the standard quantum limit; null without one. */
  readonly limit: number | null;
  /** Error at the right end. */
  readonly minError: number;
}

/** Smaller errors are drawn as this one, on the scale and on logarithmic axes. */
export const minDrawnError = 1e-12;

/**
 * x = log(e_guess / e) / log(e_guess / e_Helstrom), so that the limits stay apart at any light level. If nothing beats
 * guessing, every position is 1.
 */
export function meritScale({ guess, helstrom, standardQuantumLimit }: MeritLimits): MeritScale {
  const lowestError = Math.max(minDrawnError, helstrom.error);
  const span = Math.log(guess / lowestError);
  const place = (error: number): number => {
    if (!(span > 1e-12)) return 1;
    return Math.min(1, Math.max(0, Math.log(guess / Math.max(minDrawnError, error)) / span));
  };
  return {
    place,
    minError: lowestError,
    limit: standardQuantumLimit.error === null ? null : place(standardQuantumLimit.error),
  };
}
