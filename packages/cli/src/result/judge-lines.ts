import type { Judgement, Measurement } from "@clicktree/core/measurement";
import { cliAnalysis, judgement as texts } from "@clicktree/messages/catalogs";
import { formatDateTime } from "@clicktree/messages/date-time";
import { formatVerdict } from "@clicktree/messages/format";
import { formatBench, formatConditions, formatDetector } from "@clicktree/messages/judgement-text";
import { formatProbability } from "@clicktree/messages/number-format";
import type { Context } from "../terminal/context.js";
import { type Line, textLine } from "../terminal/line.js";
import type { Sealed } from "./result.js";

type TextContext = Pick<Context, "t" | "language">;

/** The texts of `judgement` in the chosen language. */
export const judgementWords =
  (context: TextContext): Parameters<typeof formatDetector>[0] =>
  (key, params) =>
    context.t(texts, key, params);

/**
 * Which prediction the counts were compared with: the sealed one, or the one for the detector that the file names, with
 * the sealed figure; and what the counts say about the detector of the file if it differs.
 */
export function judgeLines(
  context: TextContext,
  measurement: Measurement,
  { judge, ownBench }: Judgement,
  sealed: Sealed | null,
): Line[] {
  if (sealed === null) return [];
  const t = judgementWords(context);
  const { sealedAt, success } = sealed;
  const comparedWith =
    judge === "named"
      ? t("named", { detector: formatDetector(t, measurement.detector), sealed: formatProbability(success) })
      : context.t(cliAnalysis, "sealed", { moment: formatDateTime(sealedAt), conditions: formatConditions(t, sealed) });
  const other =
    ownBench &&
    measurement.predicted &&
    t("ownBench", {
      bench: formatBench(t, measurement),
      predicted: formatProbability(measurement.predicted.success),
      title: formatVerdict(ownBench.verdict, context.language).title,
    });
  return [comparedWith, ...(other ? [other] : [])].map((text) => textLine(`  ${text}`, "muted"));
}
