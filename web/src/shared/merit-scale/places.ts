import { type MeritLimits, meritScale } from "@clicktree/core/analysis";

export {
  type MeritFigures as Figures,
  type MeritPlaces as Places,
  meritPlaces as placesOf,
} from "@clicktree/core/analysis";

interface Tick {
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
