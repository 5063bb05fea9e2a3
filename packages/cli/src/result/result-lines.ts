import type { Context } from "../terminal/context.js";
import { blank, type Line } from "../terminal/line.js";
import { wrapped } from "../terminal/wrapped.js";
import { matrixLines } from "./matrix-lines.js";
import { meritLines } from "./merit-lines.js";
import { recordLines } from "./record-lines.js";
import { besidePrediction, ownBench, type Result } from "./result.js";
import { opaqueLine, ownBenchLines, sealedLines, unreadLines, verdictLines } from "./verdict.js";

/** Widest scale of merit. */
const widest = 96;

/** What a feedback means, for so many columns: scale of merit, matrices, records, one sentence. */
export function resultLines(context: Pick<Context, "say" | "language">, result: Result, width: number): Line[] {
  const { analysis, sealed, limits } = result;
  if (!analysis.understood) return wrapped(width, [opaqueLine(context, analysis.why)]);
  const { unread } = analysis;
  const measurement = besidePrediction(analysis.measurement, sealed);
  const { predicted, success } = measurement;
  const figures = limits && { limits, predicted: predicted ?? undefined, measured: success ?? undefined };
  const parts = [
    figures && success ? meritLines(context, figures, Math.min(widest, width)) : [],
    measurement.decided > 0 ? matrixLines(context, measurement, width) : [],
    recordLines(context, measurement, width),
    wrapped(width, [
      ...verdictLines(context, measurement, limits),
      ...sealedLines(context, sealed),
      ...ownBenchLines(context, analysis.measurement, ownBench(analysis.measurement, sealed)),
      ...unreadLines(context, unread),
    ]),
  ];
  return parts.filter((part) => part.length > 0).flatMap((part, i) => (i === 0 ? part : [blank, ...part]));
}

/** The same for a script. */
export function resultJson({ analysis, sealed, limits }: Result) {
  if (!analysis.understood) return { understood: false, ...analysis.why };
  const { measurement, unread } = analysis;
  return { understood: true, unread, ...measurement, sealed: sealed ?? null, limits: limits ?? null };
}
