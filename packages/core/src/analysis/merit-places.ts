import { type MeritLimits, meritScale } from "./merit-scale.js";

/** What was measured, as error probabilities: the value and the ends of its interval. */
export interface MeasuredError {
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
