import { cliFailures } from "@clicktree/messages/catalogs";
import type { Context } from "../terminal/context.js";
import { CommandFailure, exitCodes } from "../terminal/exit.js";
import { openPrompts, type Prompts } from "./ask.js";

/** A value that was given, else the person's answer; where nobody is there to be asked, a usage error naming the flag. */
export async function required(
  context: Context,
  given: string | undefined,
  flag: string,
  what: string,
  ask: (prompts: Prompts) => Promise<string>,
): Promise<string> {
  if (given !== undefined && given !== "") return given;
  if (context.interactive) return ask(await openPrompts(context));
  throw new CommandFailure(
    exitCodes.usage,
    "USAGE",
    context.say(cliFailures, "needed", { what }),
    context.say(cliFailures, "neededNext", { flag }),
  );
}

/** Asks before something is done that cannot be undone; `--yes` answers, and a pipe without it is refused. */
export async function confirmed(context: Context, yes: boolean, question: string): Promise<void> {
  if (yes) return;
  if (!context.interactive)
    throw new CommandFailure(exitCodes.usage, "USAGE", question, context.say(cliFailures, "noAnswer"));
  const prompts = await openPrompts(context);
  if (!(await prompts.confirm(question, false)))
    throw new CommandFailure(exitCodes.failed, "NOT_CONFIRMED", context.say(cliFailures, "notDone"));
}
