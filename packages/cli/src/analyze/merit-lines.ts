import { meritScale, type TreeAnalysis } from "@clicktree/core/analysis";
import { cliAnalyze } from "@clicktree/messages/cli-analyze";
import { chance } from "../result/figures.js";
import type { Context } from "../terminal/context.js";
import { type Line, type Segment, segment } from "../terminal/line.js";
import { displayWidth } from "../terminal/width.js";

/**
 * The scale of merit in characters: from guessing to Helstrom, logarithmic in the error; the standard quantum limit is
 * marked, the tree a hollow triangle above, and the stretch between limit and tree good, or bad below the limit.
 */
export function meritLines(context: Pick<Context, "say">, { drawn, bounds }: TreeAnalysis, width: number): Line[] {
  const { ideal } = bounds;
  const { place, limit } = meritScale(ideal);
  const last = width - 1;
  const column = (x: number): number => Math.round(x * last);
  const tree = column(place(drawn.error));
  const mark = limit === null ? undefined : column(limit);
  const rail = Array.from({ length: width }, (_, x): Segment => {
    if (x === 0) return segment("├", "muted");
    if (x === last) return segment("┤", "muted");
    if (x === mark) return segment("┿", "strong");
    if (mark !== undefined && x > mark && x <= tree) return segment("━", "good");
    if (mark !== undefined && x < mark && x >= tree) return segment("━", "bad");
    return x < tree ? segment("━", "accent") : segment("─", "muted");
  });
  const say = (key: "yourTree" | "guessing" | "helstrom", success: number) =>
    context.say(cliAnalyze, key, { success: chance(success) });
  const title = say("yourTree", drawn.success);
  const room = tree - displayWidth(title) - 1;
  const above: Line =
    room >= 0
      ? [segment(" ".repeat(room)), segment(`${title} ▽`, "accent")]
      : [segment(" ".repeat(tree)), segment(`▽ ${title}`, "accent")];
  const [left, right] = [say("guessing", 1 - ideal.guess), say("helstrom", 1 - ideal.helstrom.error)];
  const named: Line =
    mark === undefined
      ? []
      : limitLine(
          `${context.say(cliAnalyze, "limit")} ${chance(1 - (ideal.standardQuantumLimit.error ?? 0))}`,
          mark,
          width,
        );
  const gap = Math.max(1, width - displayWidth(left) - displayWidth(right));
  const ends: Line = [segment(left, "muted"), segment(" ".repeat(gap)), segment(right, "muted")];
  return [above, rail, ...(named.length > 0 ? [named] : []), ends];
}

const limitLine = (text: string, mark: number, width: number): Line => {
  const length = displayWidth(text) + 2;
  if (mark + length <= width) return [segment(" ".repeat(mark)), segment(`╵ ${text}`, "strong")];
  return [segment(" ".repeat(Math.max(0, mark + 1 - length))), segment(`${text} ╵`, "strong")];
};
