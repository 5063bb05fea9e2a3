import { cliAnalysis } from "@clicktree/messages/catalogs";
import { probability } from "../result/figures.js";
import type { Context } from "../terminal/context.js";
import { type ExitCode, exitCodes } from "../terminal/exit.js";

/** Ends with failed where one of the named successes is below `--fail-below`, and says which. */
export function heldAgainst(
  context: Context,
  goal: number | undefined,
  successes: readonly { readonly file: string; readonly success: number }[],
): ExitCode {
  if (goal === undefined) return exitCodes.done;
  const missed = successes.filter(({ success }) => success < goal);
  for (const { file, success } of missed)
    context.note(context.say(cliAnalysis, "belowGoal", { file, success: probability(success), goal }));
  return missed.length > 0 ? exitCodes.failed : exitCodes.done;
}
