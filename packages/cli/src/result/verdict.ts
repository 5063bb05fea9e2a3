import {
  conventions,
  conventionsText,
  type Measurement,
  type Opaque,
  type UnreadHeader,
} from "@clicktree/core/receiver";
import { cliResult } from "@clicktree/messages/cli-result";
import { receiver } from "@clicktree/messages/receiver";
import type { Context } from "../terminal/context.js";
import { type Line, segment, textLine } from "../terminal/line.js";
import { wholeNumber } from "../terminal/numbers.js";
import { printable } from "../terminal/printable.js";
import { chance, plusMinus, sigmas } from "./figures.js";

type Words = Pick<Context, "say" | "language">;

/** One sentence that says what the measurement means, and what in the file could not be counted. */
export function verdictLines(context: Words, measurement: Measurement): Line[] {
  const { success, predicted, unpredicted, deviation, undecided, impossible } = measurement;
  const say = (key: keyof typeof cliResult.en, params = {}) => context.say(cliResult, key, params);
  const number = (n: number) => wholeNumber(context.language, n);
  const notes: Line[] = [
    ...(impossible > 0 ? [textLine(say("impossible", { shots: number(impossible) }), "bad")] : []),
    ...(undecided.unfinished > 0 ? [textLine(say("unfinished", { shots: number(undecided.unfinished) }), "bad")] : []),
    ...(undecided.unknownRow > 0 ? [textLine(say("unknownRow", { shots: number(undecided.unknownRow) }), "bad")] : []),
    ...(unpredicted === null ? [] : [textLine(context.say(receiver, unpredicted.code, unpredicted.params), "muted")]),
  ];
  if (success === null) return [textLine(say("noShots"), "bad"), ...notes];
  const figures = {
    measured: chance(success.value),
    interval: plusMinus(success.interval),
    predicted: predicted === null ? "" : chance(predicted.success),
    deviation: sigmas(deviation),
  };
  if (predicted === null || deviation === null) return [textLine(say("measuredOnly", figures), "strong"), ...notes];
  const size = Math.abs(deviation);
  const key = size <= 2 ? "agrees" : size <= 3 ? "near" : "differs";
  return [
    [segment(size <= 3 ? "✓ " : "✕ ", size <= 3 ? "good" : "bad"), segment(say(key, figures), "strong")],
    ...notes,
  ];
}

/** Which header lines a default stands in for: counts decided under another sign are worse than guessing. */
export const unreadLines = (context: Words, unread: readonly UnreadHeader[]): Line[] =>
  unread.map(({ key, text }) =>
    textLine(
      context.say(cliResult, key === "conventions" ? "otherConventions" : "otherDetector", {
        text: printable(text.slice(0, 80)),
        conventions: conventionsText(conventions.sign),
      }),
      "bad",
    ),
  );

/** Why a feedback is kept as the file that it is. */
export function opaqueLine(context: Words, why: Opaque): Line {
  if (why.code === "notEvaluated")
    return textLine(context.say(receiver, why.problem.code, why.problem.params), "muted");
  return textLine(context.say(cliResult, why.code, why.code === "notFeedback" ? { line: why.line } : {}), "muted");
}
