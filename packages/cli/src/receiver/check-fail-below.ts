import { cliAnalysis } from "@clicktree/messages/catalogs";
import { formatProbability } from "@clicktree/messages/number-format";
import type { Context } from "../terminal/context.js";
import { type ExitCode, exitCodes } from "../terminal/exit.js";

/** Fails if a success is below `--fail-below`, and prints which. */
export function checkFailBelow(
  context: Context,
  goal: number | undefined,
  successes: readonly { readonly file: string; readonly success: number }[],
): ExitCode {
  if (goal === undefined) return exitCodes.done;
  const missed = successes.filter(({ success }) => success < goal);
  for (const { file, success } of missed)
    context.note(context.t(cliAnalysis, "belowGoal", { file, success: formatProbability(success), goal }));
  return missed.length > 0 ? exitCodes.failed : exitCodes.done;
}
