import type { Judgement, Measurement } from "@clicktree/core/measurement";

import { describeVerdict } from "@clicktree/messages/analysis";
import { cliResult } from "@clicktree/messages/cli-result";
import { judgement as texts } from "@clicktree/messages/judgement";
import { benchWords, conditionsWords, detectorWords } from "@clicktree/messages/judgement-words";
import type { Context } from "../terminal/context.js";
import { type Line, textLine } from "../terminal/line.js";
import { localTime } from "../terminal/time.js";
import { probability } from "./figures.js";
import type { Sealed } from "./result.js";

type Words = Pick<Context, "say" | "language">;

/** The words of the noun `judgement` in the terminal's language. */
export const judgementWords =
  (context: Words): Parameters<typeof detectorWords>[0] =>
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
      ? say("named", { detector: detectorWords(say, measurement.detector), sealed: probability(success) })
      : context.say(cliResult, "sealed", { moment: localTime(sealedAt), conditions: conditionsWords(say, sealed) });
  const other =
    ownBench &&
    measurement.predicted &&
    say("ownBench", {
      bench: benchWords(say, measurement),
      predicted: probability(measurement.predicted.success),
      title: describeVerdict(ownBench.verdict, context.language).title,
    });
  return [told, ...(other ? [other] : [])].map((text) => textLine(`  ${text}`, "muted"));
}
