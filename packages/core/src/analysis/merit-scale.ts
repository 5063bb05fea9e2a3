/** What was measured, as error probabilities: the value and the ends of its interval. */
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
