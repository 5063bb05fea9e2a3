import type { Problem } from "@clicktree/core/tree";
import { cliTree } from "@clicktree/messages/catalogs";
import { formatProblem } from "@clicktree/messages/format";
import type { Context } from "../terminal/context.js";
import { wholeNumber } from "../terminal/numbers.js";

/** Warnings that are printed; `tree validate` prints all. */
const maxShown = 10;

/** Prints the first warnings of a tree beside the answer, and the number of the rest. */
export function noteWarnings(context: Context, file: string, warnings: readonly Problem[]): void {
  for (const warning of warnings.slice(0, maxShown)) context.note(formatProblem(warning, context.language));
  if (warnings.length <= maxShown) return;
  const count = wholeNumber(context.language, warnings.length - maxShown);
  context.note(context.say(cliTree, "moreWarnings", { count, file }));
}
