import { isTooWide } from "../measurement/goodness.js";
import type { Share } from "../measurement/index.js";
import type { MeritLimits } from "./merit-scale.js";

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
