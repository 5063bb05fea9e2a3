import type { Measurement } from "@clicktree/core/receiver";
import { cliResult } from "@clicktree/messages/cli-result";
import type { Context } from "../terminal/context.js";
import { type Line, type Segment, segment } from "../terminal/line.js";
import { displayWidth } from "../terminal/width.js";
import { chance, plusMinus } from "./figures.js";

type Words = Pick<Context, "say">;

/**
 * The scale of merit in characters: from guessing (1/M) to the decade beyond the better of prediction and measurement,
 * logarithmic in the error, so that the good end stays apart. Predicted: a hollow triangle above; measured: a dot with
 * its interval on the line.
 */
export function scaleLines(context: Words, { priors, predicted, success }: Measurement, width: number): Line[] {
  if (success === null) return [];
  const guess = 1 - Math.max(...priors);
  const errors = [predicted?.error, 1 - success.value].filter((error) => error !== undefined && error > 0) as number[];
  const least = Math.max(1e-12, Math.min(guess / 2, ...errors));
  const end = 10 ** Math.floor(Math.log10(least) - 1e-9);
  const last = width - 1;
  const place = (p: number): number => {
    const error = Math.min(guess, Math.max(end, 1 - p));
    return Math.round((Math.log(guess / error) / Math.log(guess / end)) * (last - 2)) + 1;
  };
  const [low, at, high] = [place(success.interval.low), place(success.value), place(success.interval.high)];
  const rail = Array.from({ length: width }, (_, x): Segment => {
    if (x === 0) return segment("├", "muted");
    if (x === last) return segment("┤", "muted");
    if (x === at) return segment("●", "strong");
    if (x >= low && x <= high) return segment("━", "strong");
    return x < at ? segment("━", "accent") : segment("─", "muted");
  });
  const measured = context.say(cliResult, "measured", {
    success: chance(success.value),
    interval: plusMinus(success.interval),
  });
  return [
    ...(predicted === null
      ? []
      : [
          mark(
            place(1 - predicted.error),
            "▽",
            context.say(cliResult, "yourTree", { success: chance(predicted.success) }),
            "accent",
            width,
          ),
        ]),
    rail,
    mark(at, "▲", measured, "strong", width),
    ends(context.say(cliResult, "guessing", { success: chance(1 - guess) }), chance(1 - end), width),
  ];
}

/** A text beside its mark, on the side where there is room. */
function mark(at: number, sign: string, text: string, tone: "accent" | "strong", width: number): Line {
  const length = displayWidth(text);
  if (at - length - 1 >= 0) return [segment(" ".repeat(at - length - 1)), segment(`${text} ${sign}`, tone)];
  return at + 2 + length <= width ? [segment(" ".repeat(at)), segment(`${sign} ${text}`, tone)] : [segment(text, tone)];
}

const ends = (left: string, right: string, width: number): Line => [
  segment(left, "muted"),
  segment(" ".repeat(Math.max(1, width - displayWidth(left) - displayWidth(right)))),
  segment(right, "muted"),
];
