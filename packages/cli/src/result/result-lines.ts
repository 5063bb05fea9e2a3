import { judge } from "@clicktree/core/measurement";
import type { Context } from "../terminal/context.js";
import { blank, type Line, maxPictureWidth, wrapped } from "../terminal/line.js";
import { matrixLines } from "./matrix-lines.js";
import { meritLines } from "./merit-lines.js";
import { recordLines } from "./record-lines.js";
import { besidePrediction, type Result } from "./result.js";
import { judgeLines, opaqueLine, unreadLines, verdictLines } from "./verdict.js";

/** The result of a feedback for a width: scale of merit, matrices, records, verdict. */
export function resultLines(context: Pick<Context, "t" | "language">, result: Result, width: number): Line[] {
  const { analysis, sealed, limits } = result;
  if (!analysis.understood) return wrapped(width, [opaqueLine(context, analysis.why)]);
  const { unread } = analysis;
  const judgement = judge(analysis.measurement, sealed);
  const measurement = besidePrediction(analysis.measurement, judgement);
  const { predicted, success } = measurement;
  const figures = limits && { limits, predicted: predicted ?? undefined, measured: success ?? undefined };
  const parts = [
    figures && success ? meritLines(context, figures, Math.min(maxPictureWidth, width)) : [],
    measurement.decided > 0 ? matrixLines(context, measurement, width) : [],
    recordLines(context, measurement, width),
    wrapped(width, [
      ...verdictLines(context, measurement, judgement.goodness, limits),
      ...judgeLines(context, analysis.measurement, judgement, sealed),
      ...unreadLines(context, analysis.measurement, unread),
    ]),
  ];
  return parts.filter((part) => part.length > 0).flatMap((part, i) => (i === 0 ? part : [blank, ...part]));
}

/** The same for a script. */
export function resultJson({ analysis, sealed, limits }: Result) {
  if (!analysis.understood) return { understood: false, ...analysis.why };
  const { measurement, unread } = analysis;
  const { judge: by, goodness } = judge(measurement, sealed);
  const { verdict, ...figures } = goodness;
  return {
    understood: true,
    unread,
    ...measurement,
    judge: by,
    goodness: { ...figures, verdict: verdict.code },
    sealed: sealed ?? null,
    limits: limits ?? null,
  };
}
