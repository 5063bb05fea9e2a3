import type { Analysis } from "@clicktree/core/receiver";
import type { Context } from "../terminal/context.js";
import { blank, type Line } from "../terminal/line.js";
import { matrixLines } from "./matrix-lines.js";
import { recordLines } from "./record-lines.js";
import { scaleLines } from "./scale-lines.js";
import { opaqueLine, unreadLines, verdictLines } from "./verdict.js";

/** What a feedback means, for so many columns: scale of merit, matrices, records, one sentence. */
export function resultLines(context: Pick<Context, "say" | "language">, analysis: Analysis, width: number): Line[] {
  if (!analysis.understood) return [opaqueLine(context, analysis.why)];
  const { measurement, unread } = analysis;
  const parts = [
    scaleLines(context, measurement, Math.min(96, width)),
    measurement.decided > 0 ? matrixLines(context, measurement, width) : [],
    recordLines(context, measurement, width),
    [...verdictLines(context, measurement), ...unreadLines(context, unread)],
  ];
  return parts.filter((part) => part.length > 0).flatMap((part, i) => (i === 0 ? part : [blank, ...part]));
}

/** The same for a script. */
export const resultJson = (analysis: Analysis) =>
  analysis.understood
    ? { understood: true, unread: analysis.unread, ...analysis.measurement }
    : { understood: false, ...analysis.why };
