import type { PartlySent } from "@clicktree/contract";
import { shadeOf } from "@clicktree/core/analysis";
import { judgement } from "@clicktree/messages/catalogs";
import { formatPartOf } from "@clicktree/messages/judgement-text";
import { formatHalfWidth, formatSigned } from "@clicktree/messages/number-format";
import type { Context } from "../terminal/context.js";
import { type Segment, segment } from "../terminal/line.js";
import type { Tint } from "../terminal/style.js";
import { padEnd, padStart } from "../terminal/text.js";

/** A probability in a narrow cell: 1.000, .018; only 0 and 1 are shown as .000 and 1.000. */
export function narrowProbability(value: number): string {
  if (value > 0 && value < 0.0005) return "<.001";
  if (value < 1 && value >= 0.9995) return ">.999";
  return value.toFixed(3).replace(/^0/, "");
}

/** Half of an interval, as ± of a success. */
export const plusMinus = ({ low, high }: { readonly low: number; readonly high: number }): string =>
  formatHalfWidth((high - low) / 2);

/** Of how many hypotheses a success is, if not of all. */
export const partText = (context: Pick<Context, "t">, partlySent: PartlySent | undefined): string | undefined =>
  formatPartOf((key, params) => context.t(judgement, key, params), partlySent);

/** A success and, if it is not that of all hypotheses, of how many it is. */
export function withPart(context: Pick<Context, "t">, success: string, partlySent: PartlySent | undefined): string {
  const part = partText(context, partlySent);
  return part === undefined ? success : `${success}  ${part}`;
}

/** A difference in σ with its sign in five characters: +1.7, −0.4, +∞; a dot without a value. */
export function sigmas(value: number | null | undefined): string {
  if (value === null || value === undefined) return "·";
  const isTooLong = Number.isFinite(value) && Math.abs(value) >= 999.5;
  return isTooLong ? `${value < 0 ? "−" : "+"}>999` : formatSigned(value);
}

/** Columns of a cell; the last one stays empty to separate the backgrounds. */
export const cellWidth = 6;
/** Columns of the name of a row. */
export const nameWidth = 5;

const padded = (text: string): string => padEnd(padStart(text, cellWidth - 1), cellWidth);

/** The names of hypotheses over their columns. */
export const headSegments = (rows: number): Segment[] => [
  segment(" ".repeat(nameWidth)),
  ...Array.from({ length: rows }, (_, h) => segment(padded(`H${h}`), "muted")),
];

export const nameSegment = (hypothesis: number): Segment => segment(padEnd(`H${hypothesis}`, nameWidth));

/** The rate of a decision: correct ones on ink, errors on red, as in the dashboard. */
export function rateSegment(rate: number | undefined, isRight: boolean): Segment {
  if (rate === undefined) return segment(padded("·"), "muted");
  const tone = isRight ? "strong" : rate >= 0.05 ? "plain" : "muted";
  return { text: padded(narrowProbability(rate)), tone, tint: tintOf(isRight ? "ink" : "bad", shadeOf(rate, isRight)) };
}

/** A difference in σ: red from 2σ on, stronger with the distance. */
export function sigmaSegment(value: number | null | undefined): Segment {
  const size = Math.abs(value ?? 0);
  const tone = size < 1 ? "muted" : size > 3 ? "strong" : "plain";
  return { text: padded(sigmas(value)), tone, tint: tintOf("bad", size < 2 ? 0 : Math.min(0.55, 0.11 * size)) };
}

/** No tint if it would be invisible. */
const tintOf = (colour: Tint["colour"], strength: number): Tint | undefined =>
  strength < 0.03 ? undefined : { colour, strength };
