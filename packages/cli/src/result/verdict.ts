import { type MeritLimits, measuredStanding } from "@clicktree/core/analysis";
import type { Goodness, Measurement, Opaque, UnreadHeader } from "@clicktree/core/measurement";

import { conventionsText } from "@clicktree/core/receiver";
import { verdictMessage } from "@clicktree/messages/analysis-text";
import { cliAnalysis, receiver } from "@clicktree/messages/catalogs";
import { formatStanding, formatVerdict } from "@clicktree/messages/format";
import { formatDetector } from "@clicktree/messages/judgement-text";
import type { Context } from "../terminal/context.js";
import { type Line, segment, textLine } from "../terminal/line.js";
import { wholeNumber } from "../terminal/numbers.js";
import { printable } from "../terminal/printable.js";
import { judgementWords } from "./judge-lines.js";

type Words = Pick<Context, "say" | "language">;

/**
 * One sentence that says what the measurement means, the figures behind it, where the tree stands between the limits,
 * and what in the file could not be counted.
 */
export function verdictLines(
  context: Words,
  measurement: Measurement,
  { verdict, pValue }: Goodness,
  limits: MeritLimits | undefined,
): Line[] {
  const { unpredicted, undecided, success } = measurement;
  const say = (key: "unfinished" | "unknownRow", shots: number) =>
    textLine(context.say(cliAnalysis, key, { shots: wholeNumber(context.language, shots) }), "bad");
  const { text } = formatVerdict(verdict, context.language);
  const standing = success && limits && measuredStanding(success, limits);
  const details = [
    ...(pValue === null || verdict.code === "differs"
      ? []
      : [context.say(cliAnalysis, "chiSquare", verdictMessage(verdict).params)]),
    ...(standing ? [formatStanding(standing, context.language)] : []),
  ];
  return [
    [segment(`${signs[verdict.tone]} `, verdict.tone === "open" ? "muted" : verdict.tone), segment(text, "strong")],
    ...details.map((detail) => textLine(`  ${detail}`, "muted")),
    ...(undecided.unfinished > 0 ? [say("unfinished", undecided.unfinished)] : []),
    ...(undecided.unknownRow > 0 ? [say("unknownRow", undecided.unknownRow)] : []),
    ...(unpredicted === null ? [] : [textLine(context.say(receiver, unpredicted.code, unpredicted.params), "muted")]),
  ];
}

const signs = { good: "✓", open: "·", bad: "✕" } as const;

/** Which header lines a default stands in for: counts decided under another sign are worse than guessing. */
export function unreadLines(context: Words, measurement: Measurement, unread: readonly UnreadHeader[]): Line[] {
  const say = judgementWords(context);
  const { conventions, detector } = measurement;
  return unread.map(({ key, text }) =>
    textLine(
      say(key === "conventions" ? "otherConventions" : "otherDetector", {
        text: printable(text.slice(0, 80)),
        conventions: conventionsText(conventions.sign),
        detector: formatDetector(say, detector),
      }),
      "bad",
    ),
  );
}

/** Why a feedback is kept as the file that it is. */
export function opaqueLine(context: Words, why: Opaque): Line {
  if (why.code === "notEvaluated")
    return textLine(context.say(receiver, why.problem.code, why.problem.params), "muted");
  return textLine(context.say(cliAnalysis, why.code, why.code === "notFeedback" ? { line: why.line } : {}), "muted");
}
