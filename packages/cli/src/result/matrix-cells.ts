import { shadeOf } from "@clicktree/core/analysis";
import type { Tint } from "../terminal/background.js";
import { type Segment, segment } from "../terminal/line.js";
import { padEnd, padStart } from "../terminal/width.js";
import { narrowProbability, sigmas } from "./figures.js";

/** Columns of a cell; the last one stays free, so that grounds of neighbours do not run into figures. */
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

/** How often a hypothesis was decided for: right decisions on ink by their rate, mistakes on red, as pages have them. */
export function rateSegment(rate: number | undefined, isRight: boolean): Segment {
  if (rate === undefined) return segment(padded("·"), "muted");
  const tone = isRight ? "strong" : rate >= 0.05 ? "plain" : "muted";
  return { text: padded(narrowProbability(rate)), tone, tint: tintOf(isRight ? "ink" : "bad", shadeOf(rate, isRight)) };
}

/** A difference in σ: on red from 2 on, the more the farther from what probability does. */
export function sigmaSegment(value: number | null | undefined): Segment {
  const size = Math.abs(value ?? 0);
  const tone = size < 1 ? "muted" : size > 3 ? "strong" : "plain";
  return { text: padded(sigmas(value)), tone, tint: tintOf("bad", size < 2 ? 0 : Math.min(0.55, 0.11 * size)) };
}

/** A tint too faint to be seen is none. */
const tintOf = (colour: Tint["colour"], strength: number): Tint | undefined =>
  strength < 0.03 ? undefined : { colour, strength };
