import type { Judgement, Measurement } from "@clicktree/core/measurement";
import { cliAnalysis, judgement as texts } from "@clicktree/messages/catalogs";
import { formatDateTime } from "@clicktree/messages/date-time";
import { formatVerdict } from "@clicktree/messages/format";
import { formatBench, formatConditions, formatDetector } from "@clicktree/messages/judgement-text";
import type { Context } from "../terminal/context.js";
import { type Line, textLine } from "../terminal/line.js";
import { probability } from "./figures.js";
import type { Sealed } from "./result.js";

type Words = Pick<Context, "say" | "language">;

/** The words of the noun `judgement` in the terminal's language. */
export const judgementWords =
  (context: Words): Parameters<typeof formatDetector>[0] =>
  (key, params) =>
    context.say(texts, key, params);

/**
 * What the counts were held against: the prediction as it was sealed, or the one for the detector that their file names
 * with the sealed figure beside it; and what they say of the bench of their file where that is another one.
 */
export function judgeLines(
  context: Words,
  measurement: Measurement,
  { judge, ownBench }: Judgement,
  sealed: Sealed | undefined,
): Line[] {
  if (sealed === undefined) return [];
  const say = judgementWords(context);
  const { sealedAt, success } = sealed;
  const told =
    judge === "named"
      ? say("named", { detector: formatDetector(say, measurement.detector), sealed: probability(success) })
      : context.say(cliAnalysis, "sealed", {
          moment: formatDateTime(sealedAt),
          conditions: formatConditions(say, sealed),
        });
  const other =
    ownBench &&
    measurement.predicted &&
    say("ownBench", {
      bench: formatBench(say, measurement),
      predicted: probability(measurement.predicted.success),
      title: formatVerdict(ownBench.verdict, context.language).title,
    });
  return [told, ...(other ? [other] : [])].map((text) => textLine(`  ${text}`, "muted"));
}
