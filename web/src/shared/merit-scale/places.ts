import { type MeritLimits, meritScale } from "@clicktree/core/analysis";

/** What was measured, as error probabilities: the value and the ends of its interval. */
export interface Measured {
  readonly error: number;
  readonly low: number;
  readonly high: number;
}

export interface Figures {
  readonly limits: MeritLimits;
  /** Error that the tree should have. */
  readonly predicted?: number | undefined;
  readonly measured?: Measured | undefined;
}

/** Places on the scale, 0 at guessing to 1 at Helstrom. */
export interface Places {
  /** Null where there is no standard quantum limit. */
  readonly limit: number | null;
  readonly predicted: number | undefined;
  readonly measured: { readonly at: number; readonly from: number; readonly to: number } | undefined;
  /** Where the tree stands: measured, else predicted. */
  readonly tree: number | undefined;
  /** From the limit to the tree, or from the tree to the limit that it misses. */
  readonly stretch: { readonly from: number; readonly to: number; readonly tone: "good" | "bad" } | undefined;
}

export function placesOf({ limits, predicted, measured }: Figures): Places {
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

export interface Tick {
  readonly error: number;
  readonly at: number;
}

/** From dense to thin. */
const series = [[1, 2, 5], [1, 3], [1]] as const;

/**
 * Errors to write at the scale: the densest series whose marks are `apart`, where decades lie too close every second,
 * third … of them. None at the ends, beyond `last` or on the limit, which have marks of their own.
 */
export function ticksOf(limits: MeritLimits, apart: number, last: number): Tick[] {
  const { place, limit, least } = meritScale(limits);
  const decades = Array.from({ length: 14 }, (_, i) => 10 ** -i);
  const taken = [0, ...(limit === null ? [] : [limit])];
  const among = (errors: readonly number[]): Tick[] =>
    errors
      .filter((error) => error < limits.guess && error > least)
      .map((error) => ({ error, at: place(error) }))
      .filter(({ at }) => at <= last && taken.every((mark) => Math.abs(at - mark) >= apart / 2));
  const roomy = (ticks: readonly Tick[]) => ticks.every(({ at }, i) => i === 0 || at - ticks[i - 1]!.at >= apart);
  for (const digits of series) {
    const ticks = among(
      decades.flatMap((decade) => digits.map((digit) => (digit * decade) / 10)).sort((a, b) => b - a),
    );
    if (roomy(ticks)) return ticks;
  }
  for (let step = 2; ; step++) {
    const ticks = among(decades.filter((_, i) => i % step === 0));
    if (roomy(ticks)) return ticks;
  }
}
