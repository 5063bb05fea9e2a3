import type { PartlySent } from "@clicktree/contract";
import { type MeritLimits, meritPlaces } from "@clicktree/core/analysis";
import type { Share } from "@clicktree/core/measurement";
import { cliAnalysis } from "@clicktree/messages/catalogs";
import { formatProbability } from "@clicktree/messages/number-format";
import type { Context } from "../terminal/context.js";
import { type Line, type Segment, segment } from "../terminal/line.js";
import { displayWidth } from "../terminal/text.js";
import { plusMinus, withPart } from "./cells.js";

export interface MeritFigures {
  readonly limits: MeritLimits;
  readonly predicted?: { readonly success: number; readonly error: number } | undefined;
  readonly measured?: Measured | undefined;
}

interface Measured extends Share {
  readonly partlySent?: PartlySent | undefined;
  readonly simulated?: boolean;
}

/**
 * The scale of merit in characters: from guessing to the Helstrom bound, logarithmic in the error, with the standard
 * quantum limit marked. Predicted: a hollow triangle above; measured: a dot with its interval on the line. The line
 * between limit and tree has the good colour, or the bad one if the tree misses the limit.
 */
export function meritLines(context: Pick<Context, "t">, figures: MeritFigures, width: number): Line[] {
  const { limits, predicted, measured } = figures;
  const places = placesOf(figures);
  const column = (place: number): number => 1 + Math.round(place * (width - 3));
  const t = (key: "yourTree" | "guessing" | "limit" | "helstrom", success: number) =>
    context.t(cliAnalysis, key, { success: formatProbability(success) });
  const limit = limits.standardQuantumLimit.error;
  const ends = [t("guessing", 1 - limits.guess), t("helstrom", 1 - limits.helstrom.error)] as const;
  return [
    ...(predicted === undefined || places.predicted === undefined
      ? []
      : [mark(column(places.predicted), "▽", t("yourTree", predicted.success), "accent", width)]),
    rail(places, width),
    ...(measured === undefined || places.measured === undefined
      ? []
      : [mark(column(places.measured.at), "▲", measuredText(context, measured), "strong", width)]),
    ...limitAndEnds(
      ends,
      places.limit === null || limit === null ? undefined : { at: column(places.limit), text: t("limit", 1 - limit) },
      width,
    ),
  ];
}

/** The line alone, short enough for a list, and whether the tree beats the limit. */
export function smallMerit(figures: MeritFigures, width: number): Segment {
  const places = placesOf(figures);
  const text = rail(places, width)
    .map((piece) => piece.text)
    .join("");
  return segment(text, places.stretch?.tone ?? "muted");
}

const placesOf = ({ limits, predicted, measured }: MeritFigures) =>
  meritPlaces({
    limits,
    predicted: predicted?.error,
    measured: measured && {
      error: 1 - measured.value,
      low: 1 - measured.interval.high,
      high: 1 - measured.interval.low,
    },
  });

const measuredText = (context: Pick<Context, "t">, { value, interval, partlySent, simulated }: Measured): string =>
  withPart(
    context,
    context.t(cliAnalysis, simulated ? "simulatedSuccess" : "measured", {
      ...{ success: formatProbability(value), interval: plusMinus(interval) },
    }),
    partlySent,
  );

/** One character for each column; a measurement covers the limit, the limit covers everything else. */
function rail({ limit, measured, predicted, tree, stretch }: ReturnType<typeof placesOf>, width: number): Segment[] {
  const column = (place: number): number => 1 + Math.round(place * (width - 3));
  const within = (x: number, ends: { readonly from: number; readonly to: number } | undefined): boolean =>
    ends !== undefined && x >= column(ends.from) && x <= column(ends.to);
  return Array.from({ length: width }, (_, x): Segment => {
    if (x === 0) return segment("├", "muted");
    if (x === width - 1) return segment("┤", "muted");
    if (measured !== undefined && x === column(measured.at)) return segment("●", "strong");
    if (measured === undefined && predicted !== undefined && x === column(predicted)) return segment("▽", "accent");
    if (limit !== null && x === column(limit)) return segment("┿", "strong");
    if (within(x, measured)) return segment("━", "strong");
    if (stretch !== undefined && within(x, stretch)) return segment("━", stretch.tone);
    return tree !== undefined && x < column(tree) ? segment("━", "accent") : segment("─", "muted");
  });
}

/** A text next to its mark, on the side with enough room. */
function mark(at: number, sign: string, text: string, tone: "accent" | "strong", width: number): Line {
  const length = displayWidth(text);
  if (at - length - 1 >= 0) return [segment(" ".repeat(at - length - 1)), segment(`${text} ${sign}`, tone)];
  return at + 2 + length <= width ? [segment(" ".repeat(at)), segment(`${sign} ${text}`, tone)] : [segment(text, tone)];
}

/** The limit under its mark, between the names of the ends, or on a line above them if it does not fit. */
function limitAndEnds(
  [left, right]: readonly [string, string],
  limit: { readonly at: number; readonly text: string } | undefined,
  width: number,
): Line[] {
  const gap = (from: number, to: number): Segment => segment(" ".repeat(Math.max(1, to - from)));
  const [first, last] = [displayWidth(left), width - displayWidth(right)];
  const ends: Line = [segment(left, "muted"), gap(first, last), segment(right, "muted")];
  if (limit === undefined) return [ends];
  const length = displayWidth(limit.text);
  if (last - first < length + 6) {
    const at = Math.max(0, Math.min(limit.at - Math.floor(length / 2), width - length));
    return [[segment(" ".repeat(at)), segment(limit.text, "muted")], ends];
  }
  const at = Math.max(first + 3, Math.min(limit.at - Math.floor(length / 2), last - length - 3));
  return [
    [
      segment(left, "muted"),
      gap(first, at),
      segment(limit.text, "muted"),
      gap(at + length, last),
      segment(right, "muted"),
    ],
  ];
}
