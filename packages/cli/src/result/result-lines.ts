import type { Context } from "../terminal/context.js";
import { blank, type Line, maxPictureWidth, wrapped } from "../terminal/line.js";
import { judgeLines } from "./judge-lines.js";
import { matrixLines } from "./matrix-lines.js";
import { meritLines } from "./merit-lines.js";
import { recordLines } from "./record-lines.js";
import type { Result } from "./result.js";
import { opaqueLine, unreadLines, verdictLines } from "./verdict.js";

/** The result of a feedback for a width: scale of merit, matrices, records, verdict. */
export function resultLines(context: Pick<Context, "t" | "language">, result: Result, width: number): Line[] {
  if (!result.understood) return wrapped(width, [opaqueLine(context, result.why)]);
  const { measurement, unread, judgement, sealed, limits } = result;
  const { predicted, residuals } = judgement;
  const unpredicted = predicted === null ? measurement.unpredicted : null;
  const judged = { ...measurement, predicted, residuals, unpredicted };
  const { success } = measurement;
  const parts = [
    limits && success
      ? meritLines(
          context,
          { limits, predicted: predicted ?? undefined, measured: success },
          Math.min(maxPictureWidth, width),
        )
      : [],
    measurement.decided > 0 ? matrixLines(context, judged, width) : [],
    recordLines(context, measurement, width),
    wrapped(width, [
      ...verdictLines(context, judged, judgement.goodness, limits),
      ...judgeLines(context, measurement, judgement, sealed),
      ...unreadLines(context, measurement, unread),
    ]),
  ];
  return parts.filter((part) => part.length > 0).flatMap((part, i) => (i === 0 ? part : [blank, ...part]));
}

/** The same for a script. */
export function resultJson(result: Result) {
  if (!result.understood) return { understood: false, ...result.why };
  const { unread, measurement, judgement, sealed, limits } = result;
  const { verdict, ...figures } = judgement.goodness;
  return {
    understood: true,
    unread,
    ...measurement,
    judge: judgement.judge,
    goodness: { ...figures, verdict: verdict.code },
    sealed,
    limits,
  };
}
